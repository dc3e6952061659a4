/** "for 1" and "for 2" with their rings. */
import { type MealSize, mealSizeLabels } from '#domain/menu/meals.ts';
import { useT } from '#web/language/language.tsx';
import { PlateGlyph } from '#web/ui/plate.tsx';

interface SizeGlyphProps {
  readonly size: MealSize;
  readonly className?: string | undefined;
}

export function SizeGlyph({ size, className }: SizeGlyphProps) {
  return <PlateGlyph count={size === 'for-1' ? 1 : 2} className={className} />;
}

interface SizeLabelProps {
  readonly size: MealSize;
  readonly className?: string | undefined;
}

export function SizeLabel({ size, className }: SizeLabelProps) {
  const t = useT();
  return (
    <span className={className}>
      <SizeGlyph size={size} />
      {t.data(mealSizeLabels[size])}
    </span>
  );
}
