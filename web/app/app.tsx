/** The component tree below the router, the same on the server and in the browser. */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { LanguageProvider, type LoadedLanguage } from '#web/language/language.tsx';
import { CartProvider } from '#web/shared/cart/cart.tsx';
import { Toaster } from '#web/ui/overlay/toast.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Site } from './site.tsx';

interface AppProps {
  readonly queryClient: QueryClient;
  /** English when not given. */
  readonly loadedLanguage?: LoadedLanguage;
}

export function App({ queryClient, loadedLanguage }: AppProps) {
  return (
    <LanguageProvider initial={loadedLanguage}>
      <QueryClientProvider client={queryClient}>
        <CartProvider>
          <ErrorBoundary>
            <Site />
          </ErrorBoundary>
        </CartProvider>
        <Toaster />
      </QueryClientProvider>
    </LanguageProvider>
  );
}
