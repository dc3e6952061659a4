/** Choosing a delivery time; shows nothing where there is none to choose. */
import { useId, useState } from 'react';
import { useT } from '#web/language/language.tsx';
import { Problem } from '#web/ui/form/problem.tsx';
import { SlotChips, type SlotChipsProps } from './slot-chips.tsx';
import { isFree } from './use-slot-choice.ts';

interface SlotChoiceProps extends Pick<SlotChipsProps, 'slots' | 'value' | 'onChange'> {
  readonly error: string | undefined;
}

/** Announces that the chosen time is full, closed or removed by now. */
export function SlotChoice({ error, ...choice }: SlotChoiceProps) {
  const t = useT();
  const id = useId();
  const [last, setLast] = useState(choice.value);
  if (choice.value && choice.value !== last) setLast(choice.value);
  const isLeft = choice.slots.some((slot) => slot.id === last && isFree(slot));
  const isLost = last !== null && choice.value === null && !isLeft;
  const lost = isLost ? t('This delivery time can no longer be chosen. Choose another one.') : null;
  const message = error ?? lost;
  if (choice.slots.length === 0) return null;
  return (
    <SlotChips {...choice} describedBy={message === null ? undefined : id}>
      <Problem id={id} role={isLost ? 'alert' : undefined} message={message} />
    </SlotChips>
  );
}
