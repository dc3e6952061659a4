/** Where an order goes: its present address, or another one of the customer. */
import { useQuery } from '@tanstack/react-query';
import { type FullAddress, isSameAddress } from '#domain/delivery/same-address.ts';
import { query } from '#web/api/query.ts';
import { useT } from '#web/language/language.tsx';
import { classNames } from '#web/ui/class-names.ts';
import field from '#web/ui/form/field.module.css';
import { FieldFrame, useFieldControl } from '#web/ui/form/field.tsx';
import select from '#web/ui/form/select.module.css';

/** With every detail: a corrected address may differ from the present one in any of them. */
function wordsOf(address: FullAddress): string {
  const { title, addressLine1, addressLine2, landmark, city, state, pincode } = address;
  const { instructions, receiverPhone } = address;
  const place = [addressLine1, addressLine2, landmark, city, `${state} - ${pincode}`];
  return `${title}: ${[...place, instructions, receiverPhone].filter(Boolean).join(', ')}`;
}

interface AddressChoiceProps {
  readonly present: FullAddress;
  /** The id of an address; empty for the present one. */
  readonly value: string;
  readonly onChange: (addressId: string) => void;
}

export function AddressChoice({ present, value, onChange }: AddressChoiceProps) {
  const t = useT();
  const { data: saved = [] } = useQuery(query('GET /api/addresses'));
  const control = useFieldControl({});
  const others = saved.filter((address) => !isSameAddress(address, present));
  return (
    <FieldFrame label={t('Delivery address')} controlId={control.id}>
      <select
        {...control}
        className={classNames(field.input, select.select)}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{wordsOf(present)}</option>
        {others.map((address) => (
          <option key={address.id} value={address.id}>
            {wordsOf(address)}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
