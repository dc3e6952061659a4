/** What the chosen pack costs with its tax, and the button that orders it. */
import type { ReactNode } from 'react';
import { formatCardPrice, formatTotal } from '#domain/money.ts';
import { type Pack, packGstPercent, packPricePerMeal, packSaving, packs } from '#domain/packs.ts';
import { pricePack } from '#domain/pricing.ts';
import { CheckIcon } from '#web/ui/icons.tsx';

const promises = [
  'Free delivery included',
  'Fresh indulgent meals',
  'Premium quality guaranteed',
  'Order anytime',
] as const;

interface PackSummaryProps {
  readonly pack: Pack;
  readonly button: ReactNode;
}

export function PackSummary({ pack, button }: PackSummaryProps) {
  const totals = pricePack(pack);
  return (
    <section className="pan">
      <h2>Order Summary</h2>
      <div>
        <p className="b">{pack.name}</p>
        <p className="mut sm">{pack.description}</p>
      </div>
      <dl className="sum pack-figures">
        <div>
          <dt>Pack price ({pack.mealCount} meals)</dt>
          <dd>{formatTotal(totals.subtotalPaise)}</dd>
        </div>
        <div className="good">
          <dt>You save</dt>
          <dd>{formatTotal(packSaving(pack))}</dd>
        </div>
        <div>
          <dt>Delivery</dt>
          <dd>Free</dd>
        </div>
        <div>
          <dt>GST ({packGstPercent}%)</dt>
          <dd>{formatTotal(totals.gstPaise)}</dd>
        </div>
        <div className="tot">
          <dt>Total</dt>
          <dd>{formatTotal(totals.totalPaise)}</dd>
        </div>
      </dl>
      <ul className="ft">
        {promises.map((promise) => (
          <li key={promise}>
            <CheckIcon />
            {promise}
          </li>
        ))}
      </ul>
      <div className="payb">
        <div className="amt" aria-hidden="true" data-amount={formatTotal(totals.totalPaise)}>
          <span className="amt-label">With GST</span>
        </div>
        {button}
      </div>
    </section>
  );
}

export function WhyChoose() {
  const prices = packs.map((pack) => formatCardPrice(packPricePerMeal(pack)));
  return (
    <section className="pan pack-why">
      <h2>Why Choose a Meal Pack</h2>
      <p className="mut">
        One order, one date, and the price per plate drops with every step: {prices.join(', ')}.
      </p>
    </section>
  );
}
