/** The first screen: headline, two links, and a table full of plates (Spec 2.2). */
import { Suspense, useState } from 'react';
import { useT } from '#web/language/language.tsx';
import type { Label } from '#web/language/translate.ts';
import { useConfig } from '#web/shared/menu/config.tsx';
import { dishFile } from '#web/shared/menu/meal.ts';
import { MealPicture } from '#web/shared/menu/meal-picture.tsx';
import { Rating } from '#web/shared/menu/rating.tsx';
import { heroOf } from '#web/shared/site/identity.ts';
import { paths } from '#web/shared/site/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { BikeIcon, LeafIcon, PlayIcon, SunIcon } from '#web/ui/icons.tsx';
import layout from '#web/ui/layout.module.css';
import { lazilyIfPossible, preloading } from '#web/ui/loading/lazily.ts';
import { Link } from '#web/ui/routing/link.tsx';
import text from '#web/ui/text.module.css';
import styles from './hero.module.css';
import table from './hero-table.module.css';

const Teaser = lazilyIfPossible(() => import('./teaser.tsx').then((module) => module.Teaser));

const badges: readonly { readonly Icon: typeof BikeIcon; readonly words: Label }[] = [
  { Icon: BikeIcon, words: 'Free Delivery' },
  { Icon: SunIcon, words: 'Daily Fresh' },
  { Icon: LeafIcon, words: 'Healthy Options' },
];

/** The dishes and their places on the table; the first is the large one in the middle. */
const plates = [
  { slug: 'margherita-pizza', place: table.centre },
  { slug: 'butter-chicken-rice-bowl', place: table.left },
  { slug: 'hakka-noodles', place: table.top },
  { slug: 'poha', place: table.right },
  { slug: 'pesto-fusilli', place: table.corner },
] as const;

function Table({ onPlay }: { readonly onPlay: () => void }) {
  const t = useT();
  return (
    <div className={table.table}>
      <div className={table.runner} />
      {plates.map(({ slug, place }, index) => (
        <MealPicture
          key={slug}
          className={place}
          imageUrl={dishFile(slug, 640)}
          sizes={
            index === 0 ? '(min-width: 900px) 430px, 280px' : '(min-width: 900px) 310px, 170px'
          }
          isEager={index === 0}
        />
      ))}
      <button type="button" className={table.play} onClick={onPlay} {...preloading(Teaser)}>
        <span className={table.playIcon}>
          <PlayIcon />
        </span>
        {t('What is {brand}? (45s)')}
      </button>
    </div>
  );
}

export function Hero() {
  const t = useT();
  const hero = heroOf(useConfig().data);
  const [isPlaying, setIsPlaying] = useState(false);
  return (
    <section className={styles.hero} id="home" aria-labelledby="home-title">
      <div className={classNames(layout.page, styles.page)}>
        <div className={styles.words}>
          <p className={styles.intro}>
            <Rating />
            <span>{t('Chef-crafted comfort meals')}</span>
          </p>
          <h1 id="home-title">{t.data(hero.title)}</h1>
          <p className={classNames(text.lead, styles.lead)}>{t.data(hero.lead)}</p>
          <div className={styles.actions}>
            <Link className={buttonClass({ size: 'lg' })} to={paths.meals}>
              {t('Try a Single Meal')}
            </Link>
            <Link
              className={buttonClass({ variant: 'secondary', size: 'lg' })}
              to={paths.mealPacks}
            >
              {t('View Meal Packs')}
            </Link>
          </div>
          <ul className={styles.badges}>
            {badges.map(({ Icon, words }) => (
              <li key={words}>
                <Icon />
                {t(words)}
              </li>
            ))}
          </ul>
        </div>
        <Table onPlay={() => setIsPlaying(true)} />
      </div>
      {isPlaying && (
        <Suspense>
          <Teaser onClose={() => setIsPlaying(false)} />
        </Suspense>
      )}
    </section>
  );
}
