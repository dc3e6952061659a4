/** One meal pack to choose: price, saving, features, and a table laid for its meals. */
import { useId } from 'react';
import { formatCardPrice } from '#domain/money/money.ts';
import {
  type Pack,
  type PackFeature,
  packFeatures,
  packPricePerMeal,
} from '#domain/orders/packs.ts';
import { useT } from '#web/language/language.tsx';
import { FormerPrice } from '#web/shared/menu/former-price.tsx';
import { MealPicture } from '#web/shared/menu/meal-picture.tsx';
import plateRow from '#web/shared/menu/plate-row.module.css';
import { SavingTag } from '#web/shared/menu/saving-tag.tsx';
import { CheckIcon } from '#web/ui/action-icons.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { MinusIcon } from '#web/ui/icons.tsx';
import layout from '#web/ui/layout.module.css';
import { Tag } from '#web/ui/tag.tsx';
import text from '#web/ui/text.module.css';
import featureList from './feature-list.module.css';
import styles from './pack-card.module.css';
import { PackIcon } from './pack-icon.tsx';

interface PackCardProps {
  readonly pack: Pack;
  /** All that are offered. */
  readonly packs: readonly Pack[];
  readonly groupName: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  /** Pictures to lay on the table; if there are fewer than the pack's meals, they repeat. */
  readonly pictures: readonly string[];
}

/** Three rows. */
const ringedMax = 15;

/** A plate for each meal, and dashed rings in the first rows where the largest pack has more. */
function Places({ pack, packs, pictures }: Pick<PackCardProps, 'pack' | 'packs' | 'pictures'>) {
  const largest = Math.max(...packs.map(({ mealCount }) => mealCount));
  const placesMax = Math.max(pack.mealCount, Math.min(largest, ringedMax));
  const places = Array.from({ length: placesMax }, (_, index) => index);
  return (
    <div className={classNames(plateRow.plates, styles.places)} aria-hidden="true">
      {places.map((place) =>
        place < pack.mealCount ? (
          <MealPicture
            key={place}
            imageUrl={pictures[place % Math.max(pictures.length, 1)] ?? null}
            sizes="64px"
          />
        ) : (
          <i key={place} />
        ),
      )}
    </div>
  );
}

function Feature({ feature }: { readonly feature: PackFeature }) {
  const t = useT();
  return (
    <li className={feature.included ? undefined : featureList.missing}>
      {feature.included ? <CheckIcon /> : <MinusIcon />}
      <span>
        <span className={text.visuallyHidden}>
          {feature.included ? t('Included:') : t('Not included:')}{' '}
        </span>
        {t.data(feature.name)}
      </span>
    </li>
  );
}

function Prices({ pack, priceId }: { readonly pack: Pack; readonly priceId: string }) {
  return (
    <div className={styles.price}>
      <b id={priceId}>{formatCardPrice(pack.pricePaise)}</b>
      <FormerPrice pack={pack} isSmall />
    </div>
  );
}

export function PackCard(props: PackCardProps) {
  const { pack, packs, groupName, isChosen, onChoose, pictures } = props;
  const t = useT();
  const id = useId();
  return (
    <div className={styles.card}>
      {/* The input covers the whole card, so that every tap on it selects. */}
      <input
        type="radio"
        name={groupName}
        value={pack.id}
        checked={isChosen}
        onChange={onChoose}
        aria-labelledby={`${id}-name ${id}-count ${id}-price`}
        aria-describedby={`${id}-about`}
      />
      {pack.isPopular && (
        <Tag tone="popular" className={styles.popular}>
          {t('Most Popular')}
        </Tag>
      )}
      <div className={styles.head}>
        <span className={styles.dot} aria-hidden="true" />
        <div>
          <h2 className={styles.name} id={`${id}-name`}>
            <PackIcon pack={pack} />
            {t.data(pack.name)}
          </h2>
          <span className={classNames(text.muted, text.small, styles.count)} id={`${id}-count`}>
            {t('{count} meals', { count: pack.mealCount })}
          </span>
        </div>
        <Prices pack={pack} priceId={`${id}-price`} />
      </div>
      <p className={classNames(text.muted, styles.about)} id={`${id}-about`}>
        {pack.description !== null && t.data(pack.description)}
      </p>
      <Places pack={pack} packs={packs} pictures={pictures} />
      <p className={classNames(layout.row, layout.wrapping)}>
        <span className={text.strong}>
          {t('{price} per meal', { price: formatCardPrice(packPricePerMeal(pack)) })}
        </span>
        <SavingTag pack={pack} />
      </p>
      <ul className={classNames(featureList.list, styles.features)}>
        {packFeatures(pack, packs).map((feature) => (
          <Feature key={feature.name} feature={feature} />
        ))}
      </ul>
    </div>
  );
}
