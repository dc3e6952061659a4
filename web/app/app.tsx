/** The component tree below the router, the same on the server and in the browser. */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { LanguageProvider, type LoadedLanguage } from '#web/language/language.tsx';
import { CartProvider } from '#web/shared/cart/cart.tsx';
import { ConfigProvider, useConfig } from '#web/shared/menu/config.tsx';
import { useBrandName } from '#web/shared/site/identity.ts';
import { Toaster } from '#web/ui/overlay/toast.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Site } from './site.tsx';

interface AppProps {
  readonly queryClient: QueryClient;
  /** English when not given. */
  readonly loadedLanguage?: LoadedLanguage;
}

function Translated(props: ComponentProps<typeof LanguageProvider>) {
  return <LanguageProvider {...props} brandName={useBrandName()} />;
}

/** After the style sheets of the build, whose colours it replaces. */
function ColourSheet() {
  const href = useConfig().data?.brand.colours?.sheet;
  return href && <link rel="stylesheet" href={href} />;
}

export function App({ queryClient, loadedLanguage }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <ConfigProvider>
        <ColourSheet />
        <Translated initial={loadedLanguage}>
          <CartProvider>
            <ErrorBoundary>
              <Site />
            </ErrorBoundary>
          </CartProvider>
          <Toaster />
        </Translated>
      </ConfigProvider>
    </QueryClientProvider>
  );
}
