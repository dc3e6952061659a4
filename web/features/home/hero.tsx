/** The first screen: what this is, the two ways in, and a table full of plates (Spec 1 and 2). */
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { brand } from '#domain/brand.ts';
import { dishFile } from '#web/shared/meal.ts';
import { MealPicture } from '#web/shared/meal-picture.tsx';
import { paths } from '#web/shared/paths.ts';
import { Rating } from '#web/shared/rating.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { BikeIcon, LeafIcon, PlayIcon, SunIcon } from '#web/ui/icons.tsx';

const Teaser = lazy(() => import('./teaser.tsx').then((module) => ({ default: module.Teaser })));

const badges = [
  { Icon: BikeIcon, words: 'Free Delivery' },
  { Icon: SunIcon, words: 'Daily Fresh' },
  { Icon: LeafIcon, words: 'Healthy Options' },
] as const;

/** The order is their place on the table; the first is the big one in the middle. */
const plates = [
  'margherita-pizza',
  'butter-chicken-rice-bowl',
  'hakka-noodles',
  'poha',
  'pesto-fusilli',
] as const;

function Table() {
  const [isPlaying, setIsPlaying] = useState(false);
  return (
    <div className="spread">
      <div className="runner" />
      {plates.map((slug, index) => (
        <MealPicture
          key={slug}
          className={`d${index + 1}`}
          imageUrl={dishFile(slug, 640)}
          sizes={
            index === 0 ? '(min-width: 900px) 430px, 280px' : '(min-width: 900px) 310px, 190px'
          }
          isEager={index === 0}
        />
      ))}
      <button type="button" className="vid" onClick={() => setIsPlaying(true)}>
        <span className="pb">
          <PlayIcon />
        </span>
        What is {brand.name}? (45s)
      </button>
      {isPlaying && (
        <Suspense>
          <Teaser onClose={() => setIsPlaying(false)} />
        </Suspense>
      )}
    </div>
  );
}

export function Hero() {
  return (
    <section className="hero" id="home" aria-labelledby="home-title">
      <div className="wrap">
        <div className="copy">
          <p className="hr">
            <Rating />
            <span>Chef-crafted comfort meals</span>
          </p>
          <h1 id="home-title">Fresh Meal Kits Delivered Daily</h1>
          <p className="lead">
            9 meals made by chefs: pizza, pasta, noodles and the bowls you grew up with. Pick one
            tonight, eat it tomorrow.
          </p>
          <div className="cta">
            <Link className={buttonClass({ size: 'lg' })} to={paths.meals}>
              Try a Single Meal
            </Link>
            <Link
              className={buttonClass({ variant: 'secondary', size: 'lg' })}
              to={paths.mealPacks}
            >
              View Meal Packs
            </Link>
          </div>
          <ul className="bdg">
            {badges.map(({ Icon, words }) => (
              <li key={words}>
                <Icon />
                {words}
              </li>
            ))}
          </ul>
        </div>
        <Table />
      </div>
    </section>
  );
}
