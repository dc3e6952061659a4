/** What helps to find the door of an address, and whom to call there. */
import type { DeliveryAddress } from '#contract/orders.ts';
import { useT } from '#web/language/language.tsx';

type Details = Pick<DeliveryAddress, 'landmark' | 'instructions' | 'receiverPhone'>;

/** Lines below those of the address; nothing for an address without details. */
export function AddressDetails({ address }: { readonly address: Details }) {
  const t = useT();
  const { landmark, instructions, receiverPhone } = address;
  return (
    <>
      {landmark && <span>{t('Landmark: {landmark}', { landmark })}</span>}
      {instructions && <span>{instructions}</span>}
      {receiverPhone && <span>{t('Receiver: {phone}', { phone: receiverPhone })}</span>}
    </>
  );
}
