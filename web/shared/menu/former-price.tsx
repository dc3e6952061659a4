/** The earlier price of a pack, struck through; nothing when it has none. */
import { formatCardPrice } from '#domain/money/money.ts';
import type { Pack } from '#domain/orders/packs.ts';
import { useT } from '#web/language/language.tsx';
import { classNames } from '#web/ui/class-names.ts';
import text from '#web/ui/text.module.css';

interface FormerPriceProps {
  readonly pack: Pick<Pack, 'originalPricePaise'>;
  readonly isSmall?: boolean;
}

export function FormerPrice({ pack, isSmall = false }: FormerPriceProps) {
  const t = useT();
  if (pack.originalPricePaise === null) return null;
  return (
    <s className={classNames(text.formerPrice, isSmall && text.small)}>
      <span className={text.visuallyHidden}>{t('was')} </span>
      {formatCardPrice(pack.originalPricePaise)}
    </s>
  );
}
