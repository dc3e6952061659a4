/** The packs side by side, one of them chosen. */
import { useId, useState } from 'react';
import { findPack, type Pack } from '#domain/orders/packs.ts';
import { useT } from '#web/language/language.tsx';
import { useMenu } from '#web/shared/menu/menu.ts';
import { useSearchParams } from '#web/ui/routing/search-params.ts';
import text from '#web/ui/text.module.css';
import { PackCard } from './pack-card.tsx';
import styles from './pack-choice.module.css';
import { fieldIds } from './pack-fields.ts';

/** Enough different plates for the largest pack. */
const picturesMax = 15;
const shiftPerPack = 5;

/**
 * The one of the packs that the address names (`?pack=value`), so that reloads and links restore
 * it.
 */
export function usePackChoice(packs: readonly Pack[]) {
  const [params, setParams] = useSearchParams();
  // State, too: the address follows a moment later, and the radio must not jump back meanwhile.
  const [chosenId, setChosenId] = useState(params.get('pack') ?? '');
  // Spec 3.3: the popular one is selected by default.
  const pack = findPack(packs, chosenId) ?? packs.find(({ isPopular }) => isPopular) ?? packs[0];
  function choose({ id }: Pack) {
    setChosenId(id);
    setParams({ pack: id }, { replace: true, preventScrollReset: true });
  }
  return { pack, choose };
}

interface PackChoiceProps {
  readonly packs: readonly Pack[];
  readonly chosen: Pack | undefined;
  readonly onChoose: (pack: Pack) => void;
}

export function PackChoice({ packs, chosen, onChoose }: PackChoiceProps) {
  const t = useT();
  const groupName = useId();
  const menu = useMenu().data ?? [];
  const pictures = menu.flatMap(({ imageUrl }) => imageUrl ?? []).slice(0, picturesMax);
  return (
    <fieldset className={styles.cards} id={fieldIds.pack}>
      <legend className={text.visuallyHidden}>{t('Meal pack')}</legend>
      {packs.map((pack, index) => (
        <PackCard
          key={pack.id}
          pack={pack}
          packs={packs}
          groupName={groupName}
          isChosen={pack.id === chosen?.id}
          onChoose={() => onChoose(pack)}
          // Each pack starts at another dish of the menu, so that the cards differ.
          pictures={[
            ...pictures.slice(index * shiftPerPack),
            ...pictures.slice(0, index * shiftPerPack),
          ]}
        />
      ))}
    </fieldset>
  );
}
