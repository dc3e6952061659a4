/** The layout of every sign-in screen: a picture of a table on one side, a card on the other. */
import { type ReactNode, useEffect, useRef } from 'react';
import { brand } from '#domain/brand.ts';
import { useT } from '#web/language/language.tsx';
import { LanguageSwitch } from '#web/shared/account/language-switch.tsx';
import { MealPicture } from '#web/shared/menu/meal-picture.tsx';
import { BrandMark } from '#web/shared/site/brand-mark.tsx';
import { useBrandName } from '#web/shared/site/identity.ts';
import { paths } from '#web/shared/site/paths.ts';
import { preloadToasts } from '#web/ui/overlay/toast.tsx';
import { Link } from '#web/ui/routing/link.tsx';
import styles from './auth-frame.module.css';

const dishes = [
  'margherita-pizza',
  'paneer-tikka-bowl',
  'hakka-noodles',
  'rajma-chawal',
  'pesto-fusilli',
  'butter-chicken-rice-bowl',
  'poha',
  'penne-arrabbiata',
] as const;

/** As many as fit on a phone. */
const eagerCount = 2;

function BrandSide() {
  const t = useT();
  const name = useBrandName();
  return (
    <section className={styles.side} aria-label={name}>
      <h1>
        <Link to={paths.home} className={styles.brand} aria-label={name}>
          <BrandMark />
        </Link>
      </h1>
      <p className={styles.tagline}>{t.data(brand.tagline)}</p>
      <div className={styles.plates} aria-hidden="true">
        {dishes.map((dish, index) => (
          <MealPicture
            key={dish}
            imageUrl={`/dishes/${dish}-640.webp`}
            sizes="(min-width: 900px) 250px, 180px"
            isEager={index < eagerCount}
          />
        ))}
      </div>
    </section>
  );
}

interface AuthFrameProps {
  readonly title: string;
  /** The current step of the page; each new step moves the focus to its title. */
  readonly step?: string;
  readonly children: ReactNode;
}

export function AuthFrame({ title, step = '', children }: AuthFrameProps) {
  const titleRef = useRef<HTMLHeadingElement>(null);
  const lastStep = useRef(step);

  useEffect(() => {
    if (lastStep.current !== step) titleRef.current?.focus();
    lastStep.current = step;
  }, [step]);

  // A toast may be needed while offline, or just before the page is left, so its code must be
  // loaded before.
  useEffect(preloadToasts, []);

  return (
    // A navigation puts the focus on the element with this id.
    <main id="main" className={styles.frame}>
      <BrandSide />
      <div className={styles.card}>
        <h2 ref={titleRef} tabIndex={-1}>
          {title}
        </h2>
        {children}
        <LanguageSwitch className={styles.languages} />
      </div>
    </main>
  );
}
