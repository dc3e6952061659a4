/** Who calls: found by name or phone, or added with both. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FoundCustomer } from '#contract/staff/phone-orders.ts';
import { foundCustomersMax } from '#domain/staff/found-customers.ts';
import { query } from '#web/api/query.ts';
import { LoadFailure } from '#web/shared/feedback/load-failure.tsx';
import { TypedSearch } from '#web/shared/forms/typed-search.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import fieldStyles from '#web/ui/form/field.module.css';
import { TextField } from '#web/ui/form/field.tsx';
import text from '#web/ui/text.module.css';
import styles from './new-order.module.css';
import { type OrderDraft, withCustomer } from './order-draft.ts';
import type { PartProps } from './part-props.ts';

const searchLengthMin = 3;

function useFound(q: string) {
  const isSearched = q.length >= searchLengthMin;
  return useQuery({
    ...query('GET /api/admin/customers', { query: { q } }),
    enabled: isSearched,
    placeholderData: (last) => (isSearched ? keepPreviousData(last) : undefined),
    // Nobody is said to be unknown from memory: each order by phone may bring a new customer.
    gcTime: 0,
  });
}

interface FoundProps {
  readonly q: string;
  readonly onChoose: (customer: FoundCustomer) => void;
}

function Found({ q, onChoose }: FoundProps) {
  const { data, isError, refetch } = useFound(q);
  if (isError) {
    return (
      <LoadFailure message="The customers could not be loaded." onRetry={() => void refetch()} />
    );
  }
  if (!data) return null;
  if (data.length === 0) return <p>Nobody was found. Enter name and phone below.</p>;
  return (
    <>
      <ul className={styles.found}>
        {data.slice(0, foundCustomersMax).map((customer) => (
          <li key={customer.id}>
            <button type="button" onClick={() => onChoose(customer)}>
              <b>{customer.name}</b>
              <span className={classNames(text.small, text.muted)}>
                {[customer.phone, customer.email].filter(Boolean).join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {data.length > foundCustomersMax && (
        <p>There are more: type more of the name, or the phone.</p>
      )}
    </>
  );
}

const callerFields = [
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['phone', 'Phone'],
] as const;

interface CustomerPartProps extends PartProps {
  /** Gets the part to go on with, as the button that was pressed is gone. */
  readonly onChosen: (part: 'customer' | 'address') => void;
}

export function CustomerPart({ draft, onChange, onChosen, problemAt }: CustomerPartProps) {
  const [q, setQ] = useState('');
  const { customer, caller } = draft;
  function choose(chosen: FoundCustomer | null) {
    onChange(withCustomer(draft, chosen));
    onChosen(chosen ? 'address' : 'customer');
  }
  if (customer) {
    return (
      <div className={styles.chosen}>
        <span>
          <b>{customer.name}</b>{' '}
          <span className={text.muted}>{customer.phone ?? customer.email}</span>
        </span>
        <Button variant="secondary" size="sm" onClick={() => choose(null)}>
          Someone else
        </Button>
      </div>
    );
  }
  const type = (changes: Partial<OrderDraft['caller']>) =>
    onChange({ ...draft, caller: { ...caller, ...changes } });
  return (
    <>
      <TypedSearch
        label="Find the customer"
        placeholder="Name or phone"
        q={q}
        onSearch={(typed) => setQ(typed.trim())}
      />
      <div role="status">
        <Found q={q} onChoose={choose} />
      </div>
      <p className={classNames(text.small, text.muted)}>Or a new customer:</p>
      <div className={fieldStyles.fields}>
        {callerFields.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            type={name === 'phone' ? 'tel' : 'text'}
            // The browser would fill in the staff's own data.
            autoComplete="off"
            value={caller[name]}
            error={problemAt(`customer.${name}`)}
            onChange={({ target }) => type({ [name]: target.value })}
          />
        ))}
      </div>
    </>
  );
}
