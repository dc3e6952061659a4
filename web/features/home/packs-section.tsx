/** The meal packs, each as a table of plates; they are ordered on the pack page. */

import { formatCardPrice } from '#domain/money/money.ts';
import { type Pack, packPricePerMeal, packStem } from '#domain/orders/packs.ts';
import { useT } from '#web/language/language.tsx';
import { FormerPrice } from '#web/shared/menu/former-price.tsx';
import { dishFile } from '#web/shared/menu/meal.ts';
import { SavingTag } from '#web/shared/menu/saving-tag.tsx';
import { useOffers } from '#web/shared/offers/offers.ts';
import { paths } from '#web/shared/site/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/routing/link.tsx';
import { Tag } from '#web/ui/tag.tsx';
import text from '#web/ui/text.module.css';
import styles from './packs-section.module.css';

const platesPerRow = 5;
const platesPerTable = 15;
/** Our drawn dishes of the category that packs hold. */
const dishes = [
  'margherita-pizza',
  'butter-chicken-rice-bowl',
  'pesto-fusilli',
  'farmhouse-pizza',
  'hakka-noodles',
  'paneer-tikka-bowl',
  'penne-arrabbiata',
  'mac-and-cheese',
  'ramen',
] as const;

/** As many plates as meals; the empty places of the table, 5 by 3 or longer, are dashed. */
function Plates({ count, offset }: { readonly count: number; readonly offset: number }) {
  const places = Math.max(platesPerTable, Math.ceil(count / platesPerRow) * platesPerRow);
  return (
    <div className={styles.plates} aria-hidden="true">
      {Array.from({ length: places }, (_, place) => {
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
  const t = useT();
  const name = t.data(pack.name);
  return (
    <article className={classNames(styles.pack, pack.isPopular && styles.popular)}>
      {pack.isPopular && <Tag className={styles.mark}>{t('Most Popular')}</Tag>}
      <Plates count={pack.mealCount} offset={offset} />
      <div className={styles.body}>
        <div className={classNames(layout.row, layout.between, styles.heading)}>
          <div>
            <h3>{name}</h3>
            <p className={classNames(text.muted, text.small, styles.muted)}>
              {t('{count} meals', { count: pack.mealCount })}
            </p>
          </div>
          <p className={styles.perMeal}>
            <b className={text.display}>{formatCardPrice(packPricePerMeal(pack))}</b>
            <span className={classNames(text.muted, text.small, styles.muted)}>
              {t('per meal')}
            </span>
          </p>
        </div>
        <p className={styles.price}>
          <span className={text.price}>{formatCardPrice(pack.pricePaise)}</span>
          <FormerPrice pack={pack} />
          <SavingTag pack={pack} />
        </p>
        <Link
          className={classNames(
            buttonClass({ variant: pack.isPopular ? 'primary' : 'secondary', wide: true }),
            styles.order,
          )}
          to={paths.pack(pack.id)}
        >
          {t('Order {pack} pack', { pack: t.data(packStem(pack.name)) })}
        </Link>
      </div>
    </article>
  );
}

export function PacksSection() {
  const t = useT();
  const offers = useOffers();
  return (
    <section
      className={classNames(layout.section, layout.belowFold, styles.section)}
      id="meal-packs"
      aria-labelledby="packs-title"
    >
      <div className={layout.page}>
        <div className={styles.head}>
          <h2 id="packs-title">{t('Meal packs: more meals, lower prices')}</h2>
          <p className={text.lead}>
            {t('One order, one delivery date. Free delivery on every pack.')}
          </p>
        </div>
        <div className={styles.packs}>
          {offers?.packs.map((pack, index) => (
            <PackCard key={pack.id} pack={pack} offset={index * platesPerTable} />
          ))}
        </div>
        {offers !== null && offers.gstPercent > 0 && (
          <p className={classNames(text.muted, text.small, styles.tax)}>
            {t('GST ({percent}%) is added to pack prices at checkout.', {
              percent: offers.gstPercent,
            })}
          </p>
        )}
      </div>
    </section>
  );
}
