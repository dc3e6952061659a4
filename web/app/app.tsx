/** The component tree below the router, the same on the server and in the browser. */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { LanguageProvider, type LoadedLanguage } from '#web/language/language.tsx';
import { CartProvider } from '#web/shared/cart/cart.tsx';
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

export function App({ queryClient, loadedLanguage }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Translated initial={loadedLanguage}>
        <CartProvider>
          <ErrorBoundary>
            <Site />
          </ErrorBoundary>
        </CartProvider>
        <Toaster />
      </Translated>
    </QueryClientProvider>
  );
}
