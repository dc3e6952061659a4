/** What is missing from the parcel: it ran out or was damaged when it was packed. */
import type { OrderDetail } from '#contract/orders.ts';
import { missingWords } from '#domain/kitchen-day/packing/short-words.ts';
import { useT } from '#web/language/language.tsx';
import surface from '#web/ui/surface.module.css';

export function ShortPanel({ short }: { readonly short: NonNullable<OrderDetail['short']> }) {
  const t = useT();
  return (
    <section className={surface.panel}>
      <h2>{t('Something is missing')}</h2>
      <p>
        {t('We are sorry: {meals} could not be packed. We look into what you get back for it.', {
          meals: missingWords(short),
        })}
      </p>
    </section>
  );
}
