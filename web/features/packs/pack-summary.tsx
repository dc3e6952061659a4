/** What the chosen pack costs with its tax, and the button that orders it. */
import type { ReactNode } from 'react';
import { formatCardPrice, formatTotal, type Paise } from '#domain/money/money.ts';
import { pricePack } from '#domain/money/pricing.ts';
import { type Pack, packPricePerMeal, packSaving } from '#domain/orders/packs.ts';
import { useT } from '#web/language/language.tsx';
import type { Label } from '#web/language/translate.ts';
import { FigureRow } from '#web/shared/payment/figure-row.tsx';
import figures from '#web/shared/payment/figures.module.css';
import { PayBar } from '#web/shared/payment/pay-bar.tsx';
import { CheckIcon } from '#web/ui/action-icons.tsx';
import { classNames } from '#web/ui/class-names.ts';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';
import featureList from './feature-list.module.css';
import styles from './pack-summary.module.css';

const promises: readonly Label[] = [
  'Free delivery included',
  'Fresh indulgent meals',
  'Premium quality guaranteed',
  'Order anytime',
];

function Figures({ pack, gstPercent }: Pick<PackSummaryProps, 'pack' | 'gstPercent'>) {
  const t = useT();
  const totals = pricePack(pack, gstPercent);
  return (
    <dl className={classNames(figures.figures, styles.figures)}>
      <FigureRow
        label={t('Pack price ({count} meals)', { count: pack.mealCount })}
        amount={formatTotal(totals.subtotalPaise)}
      />
      {packSaving(pack) > 0 && (
        <FigureRow
          className={figures.gain}
          label={t('You save')}
          amount={formatTotal(packSaving(pack))}
        />
      )}
      <FigureRow label={t('Delivery')} amount={t('Free')} />
      {gstPercent > 0 && (
        <FigureRow
          label={t('GST ({percent}%)', { percent: gstPercent })}
          amount={formatTotal(totals.gstPaise)}
        />
      )}
      <FigureRow
        className={figures.total}
        label={t('Total')}
        amount={formatTotal(totals.totalPaise)}
      />
    </dl>
  );
}

interface PackSummaryProps {
  readonly pack: Pack;
  /** Added to its price. */
  readonly gstPercent: number;
  /** How many dishes suit this customer. */
  readonly fit: ReactNode;
  readonly button: ReactNode;
}

export function PackSummary({ pack, gstPercent, fit, button }: PackSummaryProps) {
  const t = useT();
  return (
    <section className={surface.panel}>
      <h2>{t('Order Summary')}</h2>
      <div className={styles.chosen}>
        <p className={text.strong}>{t.data(pack.name)}</p>
        {pack.description !== null && (
          <p className={classNames(text.muted, text.small)}>{t.data(pack.description)}</p>
        )}
      </div>
      <Figures pack={pack} gstPercent={gstPercent} />
      <ul className={classNames(featureList.list, styles.features)}>
        {promises.map((promise) => (
          <li key={promise}>
            <CheckIcon />
            {t(promise)}
          </li>
        ))}
      </ul>
      {fit}
      <PayBar
        label={gstPercent > 0 ? t('Including GST') : t('Total')}
        amountPaise={pricePack(pack, gstPercent).totalPaise}
      >
        {button}
      </PayBar>
    </section>
  );
}

/** The prices per meal from the smallest pack to the largest, if each is lower than the last. */
function fallingPrices(packs: readonly Pack[]): readonly Paise[] | null {
  const bySize = packs.toSorted((one, other) => one.mealCount - other.mealCount);
  const prices = bySize.map(packPricePerMeal);
  const isFalling = prices.every((price, index) => index === 0 || price < (prices[index - 1] ?? 0));
  return packs.length > 1 && isFalling ? prices : null;
}

export function WhyChoose({ packs }: { readonly packs: readonly Pack[] }) {
  const t = useT();
  const prices = fallingPrices(packs);
  return (
    <section className={classNames(surface.panel, styles.why)}>
      <h2>{t('Why Choose a Meal Pack')}</h2>
      <p className={text.muted}>
        {prices
          ? t('One order, one date. The bigger the pack, the less you pay per meal: {prices}.', {
              prices: prices.map(formatCardPrice).join(', '),
            })
          : t('One order, one delivery date. Free delivery on every pack.')}
      </p>
    </section>
  );
}
