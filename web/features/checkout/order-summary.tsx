/** What is ordered and what it costs, with the one button that orders it. */
import type { ReactNode } from 'react';
import { mealSizeLabels } from '#domain/meals.ts';
import { formatTotal } from '#domain/money.ts';
import type { Totals } from '#domain/pricing.ts';
import type { PricedCartLine } from '#web/shared/cart.tsx';
import { MealPicture } from '#web/shared/meal-picture.tsx';
import { SizeGlyph } from '#web/shared/size-label.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

function SummaryLine({ line }: { readonly line: PricedCartLine }) {
  return (
    <li>
      <MealPicture imageUrl={line.meal?.imageUrl ?? null} sizes="52px" />
      <div>
        <div className="b">{line.meal?.name}</div>
        <div className="order-size">
          <SizeGlyph size={line.size} />
          {mealSizeLabels[line.size]}
          <span aria-hidden="true">×</span>
          <span className="vh">quantity</span>
          {line.quantity}
        </div>
      </div>
      <span className="num b">{formatTotal(line.totalPaise)}</span>
    </li>
  );
}

function Figures({ totals }: { readonly totals: Totals }) {
  return (
    <dl className="sum">
      <div>
        <dt>Subtotal</dt>
        <dd>{formatTotal(totals.subtotalPaise)}</dd>
      </div>
      <div>
        <dt>Delivery fee</dt>
        <dd>{formatTotal(totals.deliveryFeePaise)}</dd>
      </div>
      <div className="tot">
        <dt>Total</dt>
        <dd>{formatTotal(totals.totalPaise)}</dd>
      </div>
    </dl>
  );
}

interface OrderSummaryProps {
  readonly lines: readonly PricedCartLine[];
  /** Null until today's prices are known. */
  readonly totals: Totals | null;
  /** Words between the figures and the button. */
  readonly notice: ReactNode;
  readonly button: ReactNode;
}

export function OrderSummary({ lines, totals, notice, button }: OrderSummaryProps) {
  return (
    <section className="pan">
      <h2>Order Summary</h2>
      {totals ? (
        <>
          <ul className="oli">
            {lines.map((line) => (
              <SummaryLine key={`${line.mealId} ${line.size}`} line={line} />
            ))}
          </ul>
          <Figures totals={totals} />
        </>
      ) : (
        <Skeleton className="sk-panel" isOutermost />
      )}
      {notice}
      <div className="payb">
        <div
          className="amt"
          aria-hidden="true"
          data-amount={totals && formatTotal(totals.totalPaise)}
        >
          <span className="amt-label">To pay</span>
        </div>
        {button}
      </div>
      <p className="pay-note">
        Payment opens in the next step. Nothing is charged until you confirm it.
      </p>
    </section>
  );
}
