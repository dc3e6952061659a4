/** The button of each step: to the next step, and at the end start, with a top-up if needed. */
import { formatCardPrice } from '#domain/money/money.ts';
import type { useSubscribeForm } from '#web/features/subscribe/use-subscribe-form.ts';
import { useT } from '#web/language/language.tsx';
import { PaymentTrouble } from '#web/shared/payment/payment-trouble.tsx';
import { Button } from '#web/ui/button.tsx';
import surface from '#web/ui/surface.module.css';

type FormState = ReturnType<typeof useSubscribeForm>;

export function MainButton({ form }: { readonly form: FormState }) {
  const t = useT();
  const { step, gapPaise, isStarting, isPaying, isAwaiting } = form;
  if (step !== 3) {
    return (
      <Button size="lg" wide onClick={() => form.goOn(step === 1 ? 2 : 3)}>
        {t('Continue')}
      </Button>
    );
  }
  const isBusy = isStarting || isPaying || isAwaiting;
  if (gapPaise !== null && !isStarting) {
    return (
      <Button
        size="lg"
        wide
        isPending={isBusy || form.isConfirming}
        onClick={() => form.addAndStart(gapPaise)}
      >
        {isPaying
          ? t('Opening payment...')
          : t('Add {amount} and start', { amount: formatCardPrice(gapPaise) })}
      </Button>
    );
  }
  return (
    <Button size="lg" wide isPending={isBusy} onClick={form.start}>
      {isStarting ? t('Starting...') : t('Start subscription')}
    </Button>
  );
}

/** Starting without money in the wallet, and what is still pending. */
export function BelowButton({ form }: { readonly form: FormState }) {
  const t = useT();
  const { gapPaise, isStarting, isPaying, isAwaiting } = form;
  return (
    <>
      <div role="status">
        {isAwaiting && (
          <p className={surface.note}>
            {t(
              'Keep this page open: your subscription starts once your bank confirms the payment.',
            )}
          </p>
        )}
      </div>
      {gapPaise !== null && <PaymentTrouble />}
      {gapPaise !== null && (
        <Button
          variant="ghost"
          wide
          aria-disabled={isStarting || isPaying || isAwaiting}
          onClick={form.start}
        >
          {t('Start without adding money')}
        </Button>
      )}
    </>
  );
}
