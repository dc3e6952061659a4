/** The delivery times as chips, of which one is chosen. */
import { type ReactNode, useId } from 'react';
import { useT } from '#web/language/language.tsx';
import { classNames } from '#web/ui/class-names.ts';
import styles from './slot-chips.module.css';
import { useHoursWords } from './slot-words.ts';
import type { DaySlot } from './use-slot-choice.ts';

export interface SlotChipsProps {
  readonly slots: readonly DaySlot[];
  readonly value: string | null;
  readonly onChange: (slotId: string) => void;
  /** The id of what describes them, if anything does. */
  readonly describedBy: string | undefined;
  /** Below the chips. */
  readonly children: ReactNode;
}

/** A full or closed one stays in the list, so that everybody sees that it exists. */
function SlotChip(props: {
  readonly groupName: string;
  readonly slot: DaySlot;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}) {
  const t = useT();
  const hours = useHoursWords();
  const { slot } = props;
  const state = slot.isOpen ? slot.isFull && t('Full') : t('Closed');
  return (
    <label className={state ? classNames(styles.slot, styles.gone) : styles.slot}>
      <input
        type="radio"
        name={props.groupName}
        value={slot.id}
        checked={props.isChosen}
        disabled={Boolean(state)}
        onChange={props.onChoose}
      />
      <b>{slot.name}</b>
      <span>{hours(slot)}</span>
      {state && <span>{state}</span>}
    </label>
  );
}

export function SlotChips(props: SlotChipsProps) {
  const { slots, value, onChange, describedBy, children } = props;
  const t = useT();
  const id = useId();
  return (
    <fieldset
      className={styles.slots}
      data-part="slot"
      aria-describedby={describedBy}
      tabIndex={describedBy ? -1 : undefined}
      data-refused={describedBy && ''}
    >
      <legend className={styles.legend}>{t('Delivery time')}</legend>
      {slots.map((slot) => (
        <SlotChip
          key={slot.id}
          groupName={id}
          slot={slot}
          isChosen={slot.id === value}
          onChoose={() => onChange(slot.id)}
        />
      ))}
      {children}
    </fieldset>
  );
}
