/** The frame around every page but sign-in: strip, top bar, main, footer, cart. */
import { Suspense } from 'react';
import { ErrorBoundary } from '#web/app/error-boundary.tsx';
import { useT } from '#web/language/language.tsx';
import { useCartCount, useIsCartOpen } from '#web/shared/cart/cart.tsx';
import { paths } from '#web/shared/site/paths.ts';
import layout from '#web/ui/layout.module.css';
import { useLocation } from '#web/ui/routing/router.tsx';
import { Outlet } from '#web/ui/routing/routes.tsx';
import { CartBar, CartSheet } from './cart-parts.ts';
import { CutoffStrip } from './cutoff-strip.tsx';
import { Footer } from './footer.tsx';
import { TopBar } from './top-bar.tsx';

/** Pages on which dishes are chosen: the menu and a dish's own page. */
const choosing = /^\/(?:$|meals\/)/;
export const mainId = 'main';

function CartBarOfPage({ pathname }: { readonly pathname: string }) {
  const count = useCartCount();
  return (
    count > 0 &&
    choosing.test(pathname) && (
      <Suspense>
        <CartBar />
      </Suspense>
    )
  );
}

function OpenCart() {
  return (
    useIsCartOpen() && (
      <Suspense>
        <CartSheet />
      </Suspense>
    )
  );
}

export function Layout() {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <>
      <a className={layout.skipLink} href={`#${mainId}`}>
        {t('Skip to content')}
      </a>
      {pathname === paths.home && <CutoffStrip />}
      <TopBar />
      <main id={mainId} tabIndex={-1}>
        <ErrorBoundary key={pathname}>
          <Outlet />
        </ErrorBoundary>
      </main>
      <CartBarOfPage pathname={pathname} />
      <Footer />
      <OpenCart />
    </>
  );
}
