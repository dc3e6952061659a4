/** The three packs side by side, one of them chosen. */
import { useId } from 'react';
import { type Pack, packs } from '#domain/packs.ts';
import { useMenu } from '#web/shared/menu.ts';
import { PackCard } from './pack-card.tsx';

/** Enough different plates for the largest pack. */
const picturesMax = 15;
const shiftPerPack = 5;

interface PackChoiceProps {
  readonly chosen: Pack;
  readonly onChoose: (pack: Pack) => void;
}

export function PackChoice({ chosen, onChoose }: PackChoiceProps) {
  const groupName = useId();
  const menu = useMenu().data ?? [];
  const pictures = menu.flatMap(({ imageUrl }) => imageUrl ?? []).slice(0, picturesMax);
  return (
    <fieldset className="pack-choice">
      <legend className="vh">Meal pack</legend>
      {packs.map((pack, index) => (
        <PackCard
          key={pack.id}
          pack={pack}
          groupName={groupName}
          isChosen={pack.id === chosen.id}
          onChoose={() => onChoose(pack)}
          // Each pack starts elsewhere on the menu, so that the cards differ.
          pictures={[
            ...pictures.slice(index * shiftPerPack),
            ...pictures.slice(0, index * shiftPerPack),
          ]}
        />
      ))}
    </fieldset>
  );
}
