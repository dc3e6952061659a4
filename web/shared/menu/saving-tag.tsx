/** How much a pack saves, in rupees and percent; nothing when it has no earlier price. */
import { formatCardPrice, paise } from '#domain/money/money.ts';
import { type Pack, packDiscountPercent, packSaving } from '#domain/orders/packs.ts';
import { useT } from '#web/language/language.tsx';
import { Tag } from '#web/ui/tag.tsx';

export function SavingTag({ pack }: { readonly pack: Pack }) {
  const t = useT();
  if (pack.originalPricePaise === null) return null;
  const savingPaise = packSaving(pack);
  return (
    <Tag tone="saving">
      {t('Save {amount} ({percent}%)', {
        // Down, unlike a price: it never promises too much.
        amount: formatCardPrice(paise(savingPaise - (savingPaise % 100))),
        percent: packDiscountPercent(pack),
      })}
    </Tag>
  );
}
