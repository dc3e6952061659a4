/** What a customer must know about the cart before ordering: new prices, losses, a dead line. */
import { formatTotal } from '#domain/money.ts';
import { useT } from '#web/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { type PricedCartLine, useCart } from './cart.tsx';
import { changeWords } from './cart-change-words.ts';
import { freshMenuMs, useConfig, useMenu } from './menu.ts';
import { useIsOnline } from './online.ts';

/** Under a line: what it cost before and costs now; nothing while that is the same. */
export function PriceChange({ line }: { readonly line: PricedCartLine }) {
  const t = useT();
  if (line.formerPricePaise === null || line.unitPricePaise === null) return null;
  return (
    <p className="price-change">
      {t('Price changed: was {before}, now {now}', {
        before: formatTotal(line.formerPricePaise),
        now: formatTotal(line.unitPricePaise),
      })}
    </p>
  );
}

function Changes({ isPriceTold }: { readonly isPriceTold: boolean }) {
  const t = useT();
  const { changes, hasNewPrices, acknowledge } = useCart();
  const words = changeWords(changes, t);
  if (hasNewPrices && !isPriceTold) {
    words.push(t('Prices have changed since you last looked. Check the new total.'));
  }
  if (words.length === 0) return null;
  return (
    <div className="note cart-note">
      <div>
        {words.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <Button variant="secondary" size="sm" onClick={acknowledge}>
        {t('OK')}
      </Button>
    </div>
  );
}

/** Also asks for today's prices when those at hand are older than a minute. */
function PricesAtHand() {
  const t = useT();
  const menu = useMenu({ freshForMs: freshMenuMs });
  const config = useConfig();
  const isOnline = useIsOnline();
  if (!isOnline) {
    return (
      <p className="note cart-note">
        {t('You are offline. The menu is as you last saw it; ordering waits for the line.')}
      </p>
    );
  }
  if (!menu.isError && !config.isError) return null;
  const retry = () => {
    if (menu.isError) void menu.refetch();
    if (config.isError) void config.refetch();
  };
  return (
    <div className="note cart-note">
      <p>{t("Today's prices could not be loaded.")}</p>
      <Button variant="secondary" size="sm" onClick={retry}>
        {t('Try again')}
      </Button>
    </div>
  );
}

interface CartNoticesProps {
  /** The screen says by itself that prices are new. */
  readonly isPriceTold?: boolean;
}

/** Stands on every screen that leads to an order; announced when something new appears. */
export function CartNotices({ isPriceTold = false }: CartNoticesProps) {
  const { count } = useCart();
  return (
    <div className="cart-notices" role="status">
      {count > 0 && <PricesAtHand />}
      <Changes isPriceTold={isPriceTold} />
    </div>
  );
}
