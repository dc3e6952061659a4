/** How much a pack saves, in rupees and percent; nothing when it has no earlier price. */
import { formatCardPrice } from '#domain/money/money.ts';
import { type Pack, packDiscountPercent, packSaving } from '#domain/orders/packs.ts';
import { useT } from '#web/language/language.tsx';
import { Tag } from '#web/ui/tag.tsx';

export function SavingTag({ pack }: { readonly pack: Pack }) {
  const t = useT();
  if (pack.originalPricePaise === null) return null;
  return (
    <Tag tone="saving">
      {t('Save {amount} ({percent}%)', {
        amount: formatCardPrice(packSaving(pack)),
        percent: packDiscountPercent(pack),
      })}
    </Tag>
  );
}
