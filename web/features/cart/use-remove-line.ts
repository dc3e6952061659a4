/** Removing a line from the cart, with a few seconds to undo it. */
import { flushSync } from 'react-dom';
import { useT } from '#web/language/language.tsx';
import { useCartActions } from '#web/shared/cart/cart.tsx';
import type { PricedCartLine } from '#web/shared/cart/priced-cart.ts';
import { toast } from '#web/ui/overlay/toast.tsx';

/** Longer than other toasts, so that it can be reached by keyboard. */
const undoMs = 8_000;

/** `onUndone` is called once the line is back. */
export function useRemoveLine(onUndone: (line: PricedCartLine) => void) {
  const t = useT();
  const cart = useCartActions();
  return (line: PricedCartLine) => {
    const undo = cart.takeOut(line.mealId, line.size);
    toast({
      title: t('Removed {meal}', { meal: line.meal?.name ?? '' }),
      durationMs: undoMs,
      action: {
        label: t('Undo'),
        onAct() {
          flushSync(undo);
          onUndone(line);
        },
      },
    });
  };
}
