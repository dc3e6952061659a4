/** The whole front end below the router: the same tree on the server and in the browser. */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { LanguageProvider, type Speech } from '#web/language/language.tsx';
import { CartProvider } from '#web/shared/cart/cart.tsx';
import { Toaster } from '#web/ui/overlay/toast.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Site } from './site.tsx';

interface AppProps {
  readonly queryClient: QueryClient;
  /** English when not given. */
  readonly speech?: Speech;
}

export function App({ queryClient, speech }: AppProps) {
  return (
    <LanguageProvider initial={speech}>
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
