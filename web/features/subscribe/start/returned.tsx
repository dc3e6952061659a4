/** What became of the money that was added on the provider's own page. */
import type { useSubscribeForm } from '#web/features/subscribe/use-subscribe-form.ts';
import { useT } from '#web/language/language.tsx';
import surface from '#web/ui/surface.module.css';
import { useWallet } from './use-wallet-gap.ts';

type FormState = ReturnType<typeof useSubscribeForm>;

/** The wallet decides, not the address: the payment may be settled by now, or refunded. */
export function Returned({ form }: { readonly form: FormState }) {
  const t = useT();
  const { terms, gapPaise, isReturned, isConfirming } = form;
  const isCovered = useWallet().data && terms && gapPaise === null;
  return (
    <div role="status">
      {isReturned && isCovered && (
        <p className={surface.note}>
          {t('The money is in your wallet. You can start your subscription now.')}
        </p>
      )}
      {isConfirming && gapPaise !== null && (
        <p className={surface.note}>
          {t('Confirming your payment. Once your bank confirms it, you can start here.')}
        </p>
      )}
    </div>
  );
}
