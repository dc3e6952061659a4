/** The bar at the top: brand, sections, cart and account (Spec 2.3). */
import { useEffect, useState } from 'react';
import { Account } from '#web/app/account.tsx';
import { useOnChange } from '#web/app/use-on-change.ts';
import { useT } from '#web/language/language.tsx';
import type { Label } from '#web/language/translate.ts';
import { useCartActions, useCartCount } from '#web/shared/cart/cart.tsx';
import { BrandMark } from '#web/shared/site/brand-mark.tsx';
import { paths } from '#web/shared/site/paths.ts';
import button from '#web/ui/button.module.css';
import { classNames } from '#web/ui/class-names.ts';
import { CartIcon, CloseIcon, MenuIcon } from '#web/ui/icons.tsx';
import layout from '#web/ui/layout.module.css';
import { preloading } from '#web/ui/loading/lazily.ts';
import { Link } from '#web/ui/routing/link.tsx';
import { useLocation } from '#web/ui/routing/router.tsx';
import text from '#web/ui/text.module.css';
import { CartSheet } from './cart-parts.ts';
import styles from './top-bar.module.css';

const sections: readonly (readonly [Label, string])[] = [
  ['Meals', paths.meals],
  ['Plans', paths.plans],
  ['About', paths.about],
];

const navId = 'site-nav';

function CartButton() {
  const t = useT();
  const count = useCartCount();
  const { open } = useCartActions();
  const name = count === 1 ? t('Cart, 1 item') : t('Cart, {count} items', { count });
  return (
    <>
      <button
        type="button"
        className={classNames(button.iconButton, styles.cart)}
        aria-label={name}
        onClick={open}
        {...preloading(CartSheet)}
      >
        <CartIcon isLarge />
        {count > 0 && (
          <span key={count} className={styles.count} aria-hidden="true">
            {count}
          </span>
        )}
      </button>
      <p className={text.visuallyHidden} role="status">
        {name}
      </p>
    </>
  );
}

export function TopBar() {
  const t = useT();
  const location = useLocation();
  const [isNavOpen, setIsNavOpen] = useState(false);

  useOnChange(location.key, () => setIsNavOpen(false));

  useEffect(() => {
    if (!isNavOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setIsNavOpen(false);
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isNavOpen]);

  return (
    <header className={classNames(styles.bar, location.pathname === paths.home && styles.onCloth)}>
      <div className={classNames(layout.page, styles.inner)}>
        <Link className={styles.brand} to={paths.home} aria-label={t('{brand} home')}>
          <BrandMark />
        </Link>
        <nav
          className={styles.links}
          id={navId}
          aria-label={t('Main')}
          data-open={isNavOpen || undefined}
        >
          {sections.map(([label, to]) => (
            <Link key={label} to={to}>
              {t(label)}
            </Link>
          ))}
        </nav>
        <span className={styles.space} />
        <CartButton />
        <Account />
        <button
          type="button"
          className={classNames(button.iconButton, styles.menu)}
          aria-label={t('Menu')}
          aria-expanded={isNavOpen}
          aria-controls={navId}
          onClick={() => setIsNavOpen(!isNavOpen)}
        >
          {isNavOpen ? <CloseIcon /> : <MenuIcon />}
        </button>
      </div>
    </header>
  );
}
