/** The ordered lines, their total, and the button that places the order. */
import type { ReactNode } from 'react';
import { mealSizeLabels } from '#domain/menu/meals.ts';
import { formatTotal, type Paise } from '#domain/money/money.ts';
import { useT } from '#web/language/language.tsx';
import type { Label } from '#web/language/translate.ts';
import type { CartTotals } from '#web/shared/cart/cart-totals.ts';
import type { PricedCartLine } from '#web/shared/cart/priced-cart.ts';
import { DeclaredAllergens } from '#web/shared/food/declared-allergens.tsx';
import { useConfig } from '#web/shared/menu/config.tsx';
import { MealPicture } from '#web/shared/menu/meal-picture.tsx';
import { SizeGlyph } from '#web/shared/menu/size-label.tsx';
import orderItems from '#web/shared/orders/order-items.module.css';
import { FigureRow } from '#web/shared/payment/figure-row.tsx';
import figures from '#web/shared/payment/figures.module.css';
import { PayBar } from '#web/shared/payment/pay-bar.tsx';
import { PaymentTrouble } from '#web/shared/payment/payment-trouble.tsx';
import { classNames } from '#web/ui/class-names.ts';
import skeleton from '#web/ui/skeleton.module.css';
import { Skeleton } from '#web/ui/skeleton.tsx';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';
import styles from './order-summary.module.css';

function SummaryLine({ line }: { readonly line: PricedCartLine }) {
  const t = useT();
  return (
    <li>
      <MealPicture imageUrl={line.meal?.imageUrl ?? null} sizes="52px" />
      <div>
        <div className={classNames(text.strong, orderItems.tight)}>{line.meal?.name}</div>
        <div className={orderItems.size}>
          <SizeGlyph size={line.size} />
          {t.data(mealSizeLabels[line.size])}
          <span aria-hidden="true">×</span>
          <span className={text.visuallyHidden}>{t('quantity')}</span>
          {line.quantity}
        </div>
        {line.meal && <DeclaredAllergens meal={line.meal} />}
      </div>
      <span className={classNames(text.numeric, text.strong, orderItems.tight)}>
        {formatTotal(line.totalPaise)}
      </span>
    </li>
  );
}

function Figures({ totals }: { readonly totals: CartTotals }) {
  const t = useT();
  return (
    <dl className={figures.figures}>
      <FigureRow label={t('Subtotal')} amount={formatTotal(totals.subtotalPaise)} />
      <FigureRow
        label={t('Delivery fee')}
        amount={totals.deliveryFeePaise > 0 ? formatTotal(totals.deliveryFeePaise) : t('Free')}
      />
      <FigureRow
        className={figures.total}
        label={t('Total')}
        amount={formatTotal(totals.totalPaise)}
      />
    </dl>
  );
}

/** Shown before the order is placed, on phones too. */
function WaysToPay() {
  const t = useT();
  const isTest = useConfig().data?.payments.mode === 'sandbox';
  return (
    <p className={styles.waysToPay}>
      {isTest
        ? t("Demo with test payments: you won't be charged.")
        : t('UPI, cards, netbanking · secured by Razorpay')}
    </p>
  );
}

function noteOf(duePaise: Paise | null, isCash: boolean): Label {
  if (isCash) return 'You pay when it arrives.';
  return duePaise === 0
    ? 'The full amount is paid from your wallet when you place the order.'
    : "You'll pay in the next step. Nothing is charged until you confirm.";
}

interface OrderSummaryProps {
  readonly lines: readonly PricedCartLine[];
  /** Null until today's prices are known. */
  readonly totals: CartTotals | null;
  /** What remains to be paid online; null until it is known. */
  readonly duePaise: Paise | null;
  /** What is due is paid in cash when it arrives. */
  readonly isCash: boolean;
  /** The option to pay with the wallet. */
  readonly wallet: ReactNode;
  /** Shown between the figures and the button. */
  readonly refusal: ReactNode;
  readonly button: ReactNode;
}

export function OrderSummary(props: OrderSummaryProps) {
  const { lines, totals, duePaise, isCash, wallet, refusal, button } = props;
  const t = useT();
  return (
    <section className={surface.panel}>
      <h2>{t('Order Summary')}</h2>
      {totals ? (
        <>
          <ul className={orderItems.lines}>
            {lines.map((line) => (
              <SummaryLine key={`${line.mealId} ${line.size}`} line={line} />
            ))}
          </ul>
          <Figures totals={totals} />
          {wallet}
        </>
      ) : (
        <Skeleton className={skeleton.panelShape} isOutermost />
      )}
      {refusal}
      <PayBar label={t('To pay')} amountPaise={duePaise}>
        {button}
      </PayBar>
      {duePaise !== null && duePaise > 0 && !isCash && <PaymentTrouble />}
      {duePaise !== 0 && !isCash && <WaysToPay />}
      <p className={styles.note}>{t(noteOf(duePaise, isCash))}</p>
    </section>
  );
}
