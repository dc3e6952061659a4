/** The business that an order is for: its company and GSTIN, which the invoice then names. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#web/api/query.ts';
import { useT } from '#web/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import fieldStyles from '#web/ui/form/field.module.css';
import { TextField } from '#web/ui/form/field.tsx';
import surface from '#web/ui/surface.module.css';
import { type BuyerDraft, buyerOf } from './buyer-draft.ts';
import styles from './buyer-fields.module.css';

interface BuyerFieldsProps {
  readonly value: BuyerDraft;
  /** The server's message about a field of the buyer. */
  readonly problems: Readonly<Partial<Record<keyof BuyerDraft, string | undefined>>>;
  /** Whether the company of an earlier order of the signed-in customer is offered. */
  readonly offersLast?: boolean;
  readonly onChange: (buyer: BuyerDraft) => void;
}

/** The company of the newest order that has one, in one tap. */
function LastBuyer({ onChoose }: { readonly onChoose: (buyer: BuyerDraft) => void }) {
  const t = useT();
  const orders = useQuery(query('GET /api/orders'));
  const last = orders.data?.find(({ buyer }) => buyer !== null)?.buyer;
  if (!last) return null;
  return (
    <Button variant="ghost" onClick={() => onChoose(last)}>
      {t('Use {company}', { company: last.company })}
    </Button>
  );
}

function BuyerFields({ value, problems, onChange }: BuyerFieldsProps) {
  const t = useT();
  const field = (name: keyof BuyerDraft) => ({
    name,
    value: value[name],
    error: problems[name],
    onChange: ({ target }: { readonly target: HTMLInputElement }) =>
      onChange({ ...value, [name]: target.value }),
  });
  return (
    <div className={fieldStyles.fields}>
      <TextField
        {...field('company')}
        label={t('Company')}
        autoComplete="organization"
        maxLength={100}
      />
      <TextField
        {...field('gstin')}
        label={t('GSTIN')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        // People type it in groups.
        maxLength={24}
      />
    </div>
  );
}

/** Folded away, as most orders are for no business. */
export function BuyerDetails(props: BuyerFieldsProps) {
  const t = useT();
  const isTyped = buyerOf(props.value) !== undefined;
  const [isOpen, setIsOpen] = useState(isTyped);
  const { company, gstin } = props.problems;
  const hasProblem = company !== undefined || gstin !== undefined;
  return (
    <details
      className={styles.buyer}
      open={isOpen || hasProblem}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{t('Ordering for a business? Add its GSTIN')}</summary>
      <BuyerFields {...props} />
      {isOpen && !isTyped && props.offersLast && <LastBuyer onChoose={props.onChange} />}
    </details>
  );
}

export function BuyerPart({ id, ...props }: BuyerFieldsProps & { readonly id?: string }) {
  return (
    <section id={id} className={surface.panel}>
      <BuyerDetails {...props} offersLast />
    </section>
  );
}
