/** Where an order goes: an address of the customer, or a new one. */
import { FilterSelect } from '#web/features/admin/kit/filters/filter-select.tsx';
import fieldStyles from '#web/ui/form/field.module.css';
import { TextField } from '#web/ui/form/field.tsx';
import type { OrderDraft } from './order-draft.ts';
import type { PartProps } from './part-props.ts';

type Address = OrderDraft['address'];

const fields: readonly (readonly [name: keyof Address, label: string, isWide: boolean])[] = [
  ['pincode', 'Pincode', false],
  ['city', 'City', false],
  ['state', 'State', false],
  ['title', 'Address title', false],
  ['addressLine1', 'House and street', true],
  ['addressLine2', 'Address line 2', true],
];

interface AddressFieldsProps extends Pick<PartProps, 'problemAt'> {
  readonly address: Address;
  readonly onChange: (address: Address) => void;
}

export function AddressFields({ address, onChange, problemAt }: AddressFieldsProps) {
  return (
    <div className={fieldStyles.fields}>
      {fields.map(([name, label, isWide]) => (
        <TextField
          key={name}
          label={label}
          className={isWide ? fieldStyles.wholeRow : undefined}
          isOptional={name === 'addressLine2'}
          inputMode={name === 'pincode' ? 'numeric' : 'text'}
          autoComplete="off"
          value={address[name]}
          error={problemAt(`address.${name}`)}
          onChange={({ target }) => onChange({ ...address, [name]: target.value })}
        />
      ))}
    </div>
  );
}

export function AddressPart({ draft, onChange, ...part }: PartProps) {
  const { customer, addressId, address } = draft;
  const saved = customer?.addresses ?? [];
  return (
    <>
      {saved.length > 0 && (
        <FilterSelect
          label="Address"
          all="A new address"
          value={addressId}
          options={saved.map(({ id, title, addressLine1, city, pincode }) => [
            id,
            `${title}: ${addressLine1}, ${city} ${pincode}`,
          ])}
          onChange={(id) => onChange({ ...draft, addressId: id })}
        />
      )}
      {addressId === '' && (
        <AddressFields
          {...part}
          address={address}
          onChange={(typed) => onChange({ ...draft, address: typed })}
        />
      )}
    </>
  );
}
