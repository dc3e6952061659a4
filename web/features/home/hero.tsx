/** The first screen: what this is, the two ways in, and a table full of plates (Spec 2.2). */
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { brand } from '#domain/brand.ts';
import { useT } from '#web/language/language.tsx';
import type { Label } from '#web/language/translate.ts';
import { dishFile } from '#web/shared/menu/meal.ts';
import { MealPicture } from '#web/shared/menu/meal-picture.tsx';
import { Rating } from '#web/shared/menu/rating.tsx';
import { paths } from '#web/shared/site/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { BikeIcon, LeafIcon, PlayIcon, SunIcon } from '#web/ui/icons.tsx';
import layout from '#web/ui/layout.module.css';
import text from '#web/ui/text.module.css';

const Teaser = lazy(() => import('./teaser.tsx').then((module) => ({ default: module.Teaser })));

const badges: readonly { readonly Icon: typeof BikeIcon; readonly words: Label }[] = [
  { Icon: BikeIcon, words: 'Free Delivery' },
  { Icon: SunIcon, words: 'Daily Fresh' },
  { Icon: LeafIcon, words: 'Healthy Options' },
];

/** The order is their place on the table; the first is the big one in the middle. */
const plates = [
  'margherita-pizza',
  'butter-chicken-rice-bowl',
  'hakka-noodles',
  'poha',
  'pesto-fusilli',
] as const;

function Table({ onPlay }: { readonly onPlay: () => void }) {
  const t = useT();
  return (
    <div className="spread">
      <div className="runner" />
      {plates.map((slug, index) => (
        <MealPicture
          key={slug}
          className={`d${index + 1}`}
          imageUrl={dishFile(slug, 640)}
          sizes={
            index === 0 ? '(min-width: 900px) 430px, 280px' : '(min-width: 900px) 310px, 170px'
          }
          isEager={index === 0}
        />
      ))}
      <button type="button" className="vid" onClick={onPlay}>
        <span className="pb">
          <PlayIcon />
        </span>
        {t('What is {brand}? (45s)', { brand: brand.name })}
      </button>
    </div>
  );
}

export function Hero() {
  const t = useT();
  const [isPlaying, setIsPlaying] = useState(false);
  return (
    <section className="hero" id="home" aria-labelledby="home-title">
      <div className={layout.page}>
        <div className="copy">
          <p className="hr">
            <Rating />
            <span>{t('Chef-crafted comfort meals')}</span>
          </p>
          <h1 id="home-title">{t('Fresh Meal Kits Delivered Daily')}</h1>
          <p className={text.lead}>
            {t('9 meals made by chefs: pizza, pasta, noodles and the bowls you grew up with.')}{' '}
            {t('Pick one tonight, eat it tomorrow.')}
          </p>
          <div className="cta">
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
          <ul className="bdg">
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
