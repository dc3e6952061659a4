/** The contents of the six scenes of the teaser; teaser.module.css animates them. */

import type { ReactNode } from 'react';
import { brand } from '#domain/brand.ts';
import { initialCutoff } from '#domain/settings/delivery-terms.ts';
import { useT } from '#web/language/language.tsx';
import { useCutoffWords } from '#web/shared/dates/delivery-promise.ts';
import { useConfig } from '#web/shared/menu/config.tsx';
import { dishFile } from '#web/shared/menu/meal.ts';
import { MealPicture } from '#web/shared/menu/meal-picture.tsx';
import { SizeLabel } from '#web/shared/menu/size-label.tsx';
import { brandNameOf } from '#web/shared/site/identity.ts';
import { BikeIcon } from '#web/ui/icons.tsx';
import text from '#web/ui/text.module.css';
import styles from './teaser.module.css';

interface Scene {
  readonly id: string;
  readonly caption: string;
  readonly stage: ReactNode;
}

const plate = (slug: string) => (
  <MealPicture imageUrl={dishFile(slug, 640)} sizes="280px" isEager />
);

const sizes = (
  <>
    <div>
      {plate('margherita-pizza')}
      <SizeLabel size="for-1" className={styles.size} />
    </div>
    <div>
      {plate('hakka-noodles')}
      {plate('hakka-noodles')}
      <SizeLabel size="for-2" className={styles.size} />
    </div>
  </>
);

const spread = (
  <>
    {plate('penne-arrabbiata')}
    {plate('hakka-noodles')}
    {plate('margherita-pizza')}
    {plate('butter-chicken-rice-bowl')}
  </>
);

const delivery = (
  <>
    <BikeIcon />
    {plate('paneer-tikka-bowl')}
    <span className={styles.road} />
  </>
);

const lastBite = (
  <>
    {plate('plate')}
    {plate('ramen')}
  </>
);

export function useScenes(): readonly Scene[] {
  const t = useT();
  const cutoffWords = useCutoffWords();
  const { data: config } = useConfig();
  const cutoff = cutoffWords(config?.delivery.cutoff ?? initialCutoff);
  return [
    {
      id: 'calm',
      // The word means calm; other names do not.
      caption:
        brandNameOf(config) === brand.name
          ? t('{brand} means calm: dinner is taken care of.')
          : t('With {brand}, dinner is taken care of.'),
      stage: plate('rajma-chawal'),
    },
    {
      id: 'spread',
      caption: t('Our chefs cook pizza, pasta, noodles and homestyle bowls.'),
      stage: spread,
    },
    {
      id: 'sizes',
      caption: t('Pick a meal for 1 or for 2, or a pack of 5, 10 or 15.'),
      stage: sizes,
    },
    {
      id: 'clock',
      caption: t('Order before {cutoff} and get it tomorrow.', { cutoff }),
      stage: <b className={text.display}>{cutoff}</b>,
    },
    {
      id: 'delivery',
      caption: t('Cooked fresh and delivered to your door.'),
      stage: delivery,
    },
    { id: 'last', caption: t('Eat. Nothing to wash but your fork.'), stage: lastBite },
  ];
}
