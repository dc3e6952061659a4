/** Messages about the cart before ordering: new prices, removed meals, no connection. */
import { type RefObject, useEffect, useRef } from 'react';
import { useT } from '#web/language/language.tsx';
import { offlineWords, useIsOnline } from '#web/shared/feedback/online.ts';
import { isOutOfDate, useConfig } from '#web/shared/menu/config.tsx';
import { freshMenuMs, useMenu } from '#web/shared/menu/menu.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import surface from '#web/ui/surface.module.css';
import styles from './cart-banner.module.css';
import { changeWords, priceWords } from './cart-change-words.ts';
import { useCart } from './priced-cart.ts';

/** The old and new price of each line whose price changed since the customer saw it. */
export function usePriceWords(): string[] {
  const t = useT();
  return priceWords(useCart().lines, t);
}

function Changes({ isPriceShown }: { readonly isPriceShown: boolean }) {
  const t = useT();
  const newPrices = usePriceWords();
  const words = [...changeWords(useCart().changes, t), ...(isPriceShown ? [] : newPrices)];
  if (words.length === 0) return null;
  return (
    <div className={classNames(surface.note, styles.note)}>
      <div>
        {words.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  );
}

/** Shown once: leaving the screen that shows the changes marks them as seen. */
function useSeenOnLeaving(screen: RefObject<HTMLElement | null>) {
  const cart = useCart();
  const hasChanges =
    cart.changes.length > 0 || cart.lines.some((line) => line.formerPricePaise !== null);
  const leave = useRef(() => {});
  useEffect(() => {
    leave.current = hasChanges ? cart.acknowledge : () => {};
  });
  useEffect(() => {
    const element = screen.current;
    return () => {
      // React's strict mode runs this cleanup while the screen is still there.
      if (!element?.isConnected) leave.current();
    };
  }, [screen]);
}

/** Also loads today's prices when the present ones are older than a minute. */
function PricesAtHand({ coversPage }: Pick<CartBannerProps, 'coversPage'>) {
  const t = useT();
  const menu = useMenu({ freshForMs: freshMenuMs });
  const config = useConfig();
  const isOnline = useIsOnline();
  if (!isOnline)
    return coversPage && <p className={classNames(surface.note, styles.note)}>{t(offlineWords)}</p>;
  // One that could not be read again, but whose dates hold, does for now.
  const isConfigLost = config.isError && isOutOfDate(config);
  if (!menu.isError && !isConfigLost) return null;
  const retry = () => {
    if (menu.isError) void menu.refetch();
    if (isConfigLost) void config.refetch();
  };
  return (
    <div className={classNames(surface.note, styles.note)}>
      <p>{t("Today's prices could not be loaded.")}</p>
      <Button variant="secondary" size="sm" onClick={retry}>
        {t('Try again')}
      </Button>
    </div>
  );
}

interface CartBannerProps {
  /** The screen itself says that prices are new. */
  readonly isPriceShown?: boolean;
  /** The screen hides the page's own banner about being offline. */
  readonly coversPage?: boolean;
  readonly className?: string | undefined;
}

/** Shown on every screen that leads to an order; announced when something new appears. */
export function CartBanner(props: CartBannerProps) {
  const { isPriceShown = false, coversPage = false, className } = props;
  const { count } = useCart();
  const screen = useRef<HTMLDivElement>(null);
  useSeenOnLeaving(screen);
  return (
    <div className={className} role="status" ref={screen}>
      {count > 0 && <PricesAtHand coversPage={coversPage} />}
      <Changes isPriceShown={isPriceShown} />
    </div>
  );
}
