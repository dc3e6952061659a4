/** The Payment Method card: cash when it arrives, and other ways where the shop offers them. */
import type { Config } from '#contract/config.ts';
import type { PaymentMethod } from '#domain/orders/order-status.ts';
import { fieldIds } from '#web/features/packs/pack-fields.ts';
import { useT } from '#web/language/language.tsx';
import { PaymentTrouble } from '#web/shared/payment/payment-trouble.tsx';
import type { WayToPay } from '#web/shared/payment/ways-to-pay.ts';
import { CashMeans, WaysToPayChoice } from '#web/shared/payment/ways-to-pay-choice.tsx';
import { Problem } from '#web/ui/form/problem.tsx';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';

interface PackPaymentProps {
  readonly payments: Config['payments'];
  readonly paying: { readonly ways: readonly WayToPay[]; readonly method: PaymentMethod };
  /** The server's message about this way, already translated. */
  readonly refusal: string | undefined;
  readonly isDisabled: boolean;
  /** Whether the pack that waits says already which banks have trouble. */
  readonly isTroubleSaid: boolean;
  readonly onChoose: (method: PaymentMethod) => void;
}

export function PackPayment(props: PackPaymentProps) {
  const { payments, paying, refusal, isTroubleSaid, ...choice } = props;
  const t = useT();
  const { cash, onlineForPacks } = payments;
  return (
    <section className={surface.panel} id={fieldIds.method}>
      <h2>{t('Payment Method')}</h2>
      {onlineForPacks ? (
        <WaysToPayChoice {...paying} {...choice} cash={cash} />
      ) : (
        <div>
          <p className={text.strong}>{t('Cash on Delivery')}</p>
          <CashMeans cash={cash} />
          <p className={text.muted}>{t('Online payment coming soon.')}</p>
        </div>
      )}
      {paying.method === 'online' && !isTroubleSaid && <PaymentTrouble />}
      <Problem
        message={refusal ?? (onlineForPacks ? null : paying.ways[0]?.problem) ?? undefined}
      />
    </section>
  );
}
