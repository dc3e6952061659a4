/** The whole front end below the router: the same tree on the server and in the browser. */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { CartProvider } from '#web/shared/cart.tsx';
import { Toaster } from '#web/ui/toast.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Site } from './site.tsx';

export function App({ queryClient }: { readonly queryClient: QueryClient }) {
  return (
    <QueryClientProvider client={queryClient}>
      <CartProvider>
        <ErrorBoundary>
          <Site />
        </ErrorBoundary>
      </CartProvider>
      <Toaster />
    </QueryClientProvider>
  );
}
