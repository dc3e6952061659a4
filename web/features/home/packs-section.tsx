/** The three meal packs, each as a table of real plates; ordering happens on the pack screen. */
import { Link } from 'react-router';
import { formatCardPrice } from '#domain/money.ts';
import {
  type Pack,
  packDiscountPercent,
  packPricePerMeal,
  packSaving,
  packs,
} from '#domain/packs.ts';
import { dishFile } from '#web/shared/meal.ts';
import { paths } from '#web/shared/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Tag } from '#web/ui/tag.tsx';

const platesPerTable = 15;
const dishes = [
  'margherita-pizza',
  'butter-chicken-rice-bowl',
  'rajma-chawal',
  'pesto-fusilli',
  'farmhouse-pizza',
  'hakka-noodles',
  'paneer-tikka-bowl',
  'grilled-chicken-greens',
  'poha',
  'penne-arrabbiata',
  'mac-and-cheese',
  'masala-omelette-plate',
  'ramen',
] as const;

/** As many plates as meals; the places of a 5 by 3 table that stay empty are dashed. */
function Plates({ count, offset }: { readonly count: number; readonly offset: number }) {
  return (
    <div className="plates5" aria-hidden="true">
      {Array.from({ length: platesPerTable }, (_, place) => {
        const dish = dishes[(place + offset) % dishes.length] ?? dishes[0];
        return place < count ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place on the table is its identity
          <img key={place} src={dishFile(dish, 160)} alt="" width={52} height={52} loading="lazy" />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place on the table is its identity
          <i key={place} />
        );
      })}
    </div>
  );
}

function PackCard({ pack, offset }: { readonly pack: Pack; readonly offset: number }) {
  return (
    <article className={pack.isPopular ? 'pk pop' : 'pk'}>
      {pack.isPopular && <Tag>Most Popular</Tag>}
      <Plates count={pack.mealCount} offset={offset} />
      <div className="pkb">
        <div className="row between items-end">
          <div>
            <h3>{pack.name}</h3>
            <p className="mut text-sm">{pack.mealCount} meals</p>
          </div>
          <p className="per">
            <b className="disp">{formatCardPrice(packPricePerMeal(pack))}</b>
            <span className="mut text-sm">per meal</span>
          </p>
        </div>
        <p className="pkp">
          <span className="price">{formatCardPrice(pack.pricePaise)}</span>
          <s className="was">
            <span className="vh">was </span>
            {formatCardPrice(pack.originalPricePaise)}
          </s>
          <Tag tone="saving">
            Save {formatCardPrice(packSaving(pack))} ({packDiscountPercent(pack)}%)
          </Tag>
        </p>
        <Link
          className={buttonClass({ variant: pack.isPopular ? 'primary' : 'secondary', wide: true })}
          to={paths.pack(pack.id)}
        >
          Order {pack.name} pack
        </Link>
      </div>
    </article>
  );
}

export function PacksSection() {
  return (
    <section className="sec packs" id="meal-packs" aria-labelledby="packs-title">
      <div className="wrap">
        <div className="shd">
          <h2 id="packs-title">Meal packs: more plates, lower price</h2>
          <p className="lead">One order, one delivery date. Free delivery on every pack.</p>
        </div>
        <div className="pks">
          {packs.map((pack, index) => (
            <PackCard key={pack.id} pack={pack} offset={index * platesPerTable} />
          ))}
        </div>
        <p className="mut mt-4 text-sm">GST (18%) is added to pack prices at checkout.</p>
      </div>
    </section>
  );
}
