/** The packs side by side, one of them chosen. */
import { useId, useState } from 'react';
import { packCategory } from '#domain/menu/initial-categories.ts';
import { findPack, type Pack, packStem } from '#domain/orders/packs.ts';
import { useT } from '#web/language/language.tsx';
import type { Translate } from '#web/language/translate.ts';
import { useMenu } from '#web/shared/menu/menu.ts';
import { offeredDishes } from '#web/shared/menu/offered-dishes.ts';
import type { Offers } from '#web/shared/offers/offers.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useSearchParams } from '#web/ui/routing/search-params.ts';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';
import { PackCard } from './pack-card.tsx';
import styles from './pack-choice.module.css';
import { fieldIds } from './pack-fields.ts';

/** Enough different plates for the largest pack. */
const picturesMax = 15;
const shiftPerPack = 5;

const defaultOf = (packs: readonly Pack[]): Pack | undefined =>
  // Spec 3.3: the popular one is selected by default.
  packs.find(({ isPopular }) => isPopular) ?? packs[0];

/**
 * The one of the packs that the address names (`?pack=value`), so that reloads and links restore
 * it. One that the customer saw as chosen is not replaced when another day does not offer it; for
 * one that only the address names there is the usual one, and a note.
 */
export function usePackChoice(offers: Offers | null, isDayKnown: boolean) {
  const packs = offers?.packs ?? [];
  const [params, setParams] = useSearchParams();
  // State, too: the address follows a moment later, and the radio must not jump back meanwhile.
  const [seen, setSeen] = useState<Pack | null>(null);
  const named = params.get('pack');
  const found = findPack(packs, seen?.id ?? named ?? '');
  const isElsewhere = !seen && named !== null && !found;
  const pack = seen ? found : (found ?? defaultOf(packs));
  if (!seen && isDayKnown && pack && !isElsewhere) setSeen(pack);
  function choose(chosen: Pack) {
    setSeen(chosen);
    setParams({ pack: chosen.id }, { replace: true });
  }
  const isMissing = offers !== null && (isElsewhere ? isDayKnown : seen !== null && !pack);
  const missing: MissingPack | null = isMissing ? { name: seen?.name ?? null } : null;
  return { pack, missing, choose };
}

/** The one that was chosen, when it is not among the packs; without a name until it was. */
interface MissingPack {
  readonly name: string | null;
}

function missingWords({ name }: MissingPack, chosen: Pack | undefined, t: Translate): string {
  if (name === null) {
    const sentences = [t('The pack you chose is not offered on this day.')];
    const pack = chosen && t.data(packStem(chosen.name));
    if (pack) sentences.push(t('The {pack} pack is selected instead.', { pack }));
    return sentences.join(' ');
  }
  return t('The {pack} pack is not offered on this day. Choose another pack or another day.', {
    pack: t.data(packStem(name)),
  });
}

interface PackChoiceProps {
  readonly packs: readonly Pack[];
  readonly chosen: Pack | undefined;
  readonly missing: MissingPack | null;
  readonly onChoose: (pack: Pack) => void;
}

export function PackChoice({ packs, chosen, missing, onChoose }: PackChoiceProps) {
  const t = useT();
  const groupName = useId();
  const menu = useMenu().data ?? [];
  const pictures = offeredDishes(menu, packCategory)
    .flatMap(({ imageUrl }) => imageUrl ?? [])
    .slice(0, picturesMax);
  /** Each pack starts at another dish, so that the cards differ. */
  const picturesFrom = (index: number) => {
    const start = (index * shiftPerPack) % Math.max(pictures.length, 1);
    return [...pictures.slice(start), ...pictures.slice(0, start)];
  };
  return (
    <>
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
            pictures={picturesFrom(index)}
          />
        ))}
      </fieldset>
      <div role="status">
        {missing && (
          <p className={classNames(surface.note, styles.missing)}>
            {missingWords(missing, chosen, t)}
          </p>
        )}
      </div>
    </>
  );
}
