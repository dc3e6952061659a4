/** One meal pack to choose: price, saving, features, and a table laid for its meals. */
import { useId } from 'react';
import { formatCardPrice } from '#domain/money.ts';
import {
  type Pack,
  type PackFeature,
  packDiscountPercent,
  packPricePerMeal,
  packSaving,
  packs,
} from '#domain/packs.ts';
import { MealPicture } from '#web/shared/meal-picture.tsx';
import { CheckIcon, MinusIcon } from '#web/ui/icons.tsx';
import { Tag } from '#web/ui/tag.tsx';

const placesMax = Math.max(...packs.map((pack) => pack.mealCount));

interface PackCardProps {
  readonly pack: Pack;
  readonly groupName: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  /** Pictures to lay on the table; fewer than the pack's meals are repeated. */
  readonly pictures: readonly string[];
}

/** As many plates as the pack has meals, and dashed rings where the largest pack has more. */
function Places({ pack, pictures }: Pick<PackCardProps, 'pack' | 'pictures'>) {
  const places = Array.from({ length: placesMax }, (_, index) => index);
  return (
    <div className="pc-plates" aria-hidden="true">
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
  return (
    <li className={feature.included ? undefined : 'no'}>
      {feature.included ? <CheckIcon /> : <MinusIcon />}
      <span>
        <span className="vh">{feature.included ? 'Included: ' : 'Not included: '}</span>
        {feature.name}
      </span>
    </li>
  );
}

export function PackCard({ pack, groupName, isChosen, onChoose, pictures }: PackCardProps) {
  const id = useId();
  return (
    <div className="pc">
      {/* The input lies over the whole card, so that every tap on it chooses. */}
      <input
        type="radio"
        name={groupName}
        value={pack.id}
        checked={isChosen}
        onChange={onChoose}
        aria-labelledby={`${id}-name ${id}-count ${id}-price`}
        aria-describedby={`${id}-about`}
      />
      {pack.isPopular && <Tag tone="popular">Most Popular</Tag>}
      <div className="pc-head">
        <span className="dot" aria-hidden="true" />
        <div>
          <h2 className="pc-name" id={`${id}-name`}>
            {pack.name}
          </h2>
          <span className="mut sm" id={`${id}-count`}>
            {pack.mealCount} meals
          </span>
        </div>
        <div className="pc-price">
          <b id={`${id}-price`}>{formatCardPrice(pack.pricePaise)}</b>
          <s className="was sm">
            <span className="vh">was </span>
            {formatCardPrice(pack.originalPricePaise)}
          </s>
        </div>
      </div>
      <p className="mut pc-about" id={`${id}-about`}>
        {pack.description}
      </p>
      <Places pack={pack} pictures={pictures} />
      <p className="row wrapx">
        <span className="b">{formatCardPrice(packPricePerMeal(pack))} per meal</span>
        <Tag tone="saving">
          Save {formatCardPrice(packSaving(pack))} ({packDiscountPercent(pack)}%)
        </Tag>
      </p>
      <ul className="ft">
        {pack.features.map((feature) => (
          <Feature key={feature.name} feature={feature} />
        ))}
      </ul>
    </div>
  );
}
