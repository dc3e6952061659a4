/** Choosing a delivery time; fetches and shows nothing where there is none to choose. */
import { Suspense, useId } from 'react';
import { Problem } from '#web/ui/form/problem.tsx';
import { lazily } from '#web/ui/loading/lazily.ts';
import type { SlotChipsProps } from './slot-chips.tsx';

const SlotChips = lazily(() => import('./slot-chips.tsx').then((module) => module.SlotChips));

interface SlotChoiceProps extends Pick<SlotChipsProps, 'slots' | 'value' | 'onChange'> {
  readonly error: string | undefined;
}

export function SlotChoice({ error, ...choice }: SlotChoiceProps) {
  const id = useId();
  if (choice.slots.length === 0) return null;
  return (
    <Suspense>
      <SlotChips {...choice} describedBy={error && id}>
        <Problem id={id} message={error} />
      </SlotChips>
    </Suspense>
  );
}
