/** Choosing a delivery time; shows nothing where there is none to choose. */
import { useId } from 'react';
import { Problem } from '#web/ui/form/problem.tsx';
import { SlotChips, type SlotChipsProps } from './slot-chips.tsx';

interface SlotChoiceProps extends Pick<SlotChipsProps, 'slots' | 'value' | 'onChange'> {
  readonly error: string | undefined;
}

export function SlotChoice({ error, ...choice }: SlotChoiceProps) {
  const id = useId();
  if (choice.slots.length === 0) return null;
  return (
    <SlotChips {...choice} describedBy={error && id}>
      <Problem id={id} message={error} />
    </SlotChips>
  );
}
