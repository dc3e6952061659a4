/** Shows a message when a limit of the cart applies. */
import { lineQuantityMax, orderLinesMax } from '#domain/money/pricing.ts';
import type { Translate } from '#web/language/translate.ts';
import { toast } from '#web/ui/overlay/toast.tsx';

const limits = { lines: orderLinesMax, quantity: lineQuantityMax };

/** For an addition that did not fit. */
export function showFull(part: 'line' | 'cart', t: Translate): void {
  toast({
    title: t("We couldn't add anything"),
    description:
      part === 'line'
        ? t('You can order up to {quantity} of one dish.', { quantity: limits.quantity })
        : t('Your cart is full: it holds {lines} different dishes.', { lines: limits.lines }),
    variant: 'neutral',
  });
}

/** For a stored cart that was too large. */
export function showCut(t: Translate): void {
  toast({
    title: t('Your cart has changed'),
    description: t(
      'It holds up to {lines} different dishes and {quantity} of each; we left out the rest.',
      limits,
    ),
    variant: 'neutral',
  });
}
