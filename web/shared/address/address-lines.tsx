/** The lines of an address, what helps to find its door, and whom to call there. */
import type { DeliveryAddress } from '#contract/addresses.ts';
import { useT } from '#web/language/language.tsx';

/** Nothing for an address without details. */
function AddressDetails({ address }: { readonly address: DeliveryAddress }) {
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

/** All but its title, a line each. */
export const AddressLines = ({ address }: { readonly address: DeliveryAddress }) => (
  <>
    <span>{address.addressLine1}</span>
    {address.addressLine2 && <span>{address.addressLine2}</span>}
    <span>
      {address.city}, {address.state} - {address.pincode}
    </span>
    <AddressDetails address={address} />
  </>
);
