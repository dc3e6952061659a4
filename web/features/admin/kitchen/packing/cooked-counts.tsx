/** What is cooked so far, dish by dish, beside what is to be cooked. */
import { useQueryClient } from '@tanstack/react-query';
import type { KitchenDay } from '#contract/staff/kitchen-day.ts';
import { toProduction } from '#domain/kitchen-day/production.ts';
import { mealSizeLabels } from '#domain/menu/meals.ts';
import { send } from '#web/api/client.ts';
import { queryKey } from '#web/api/query.ts';
import { handleError } from '#web/features/admin/kit/handle-error.ts';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import { useIdempotencyKey } from '#web/shared/payment/idempotency.ts';
import { MinusIcon, PlusIcon } from '#web/ui/icons.tsx';
import surface from '#web/ui/surface.module.css';
import styles from './cooked-counts.module.css';

interface Tap {
  readonly mealId: number;
  readonly size: 'for-1' | 'for-2';
  readonly quantity: number;
  /** What was cooked so far when it was tapped. */
  readonly done: number;
}

function useCount({ date }: KitchenDay) {
  const client = useQueryClient();
  const keys = useIdempotencyKey('sukoon.cooked');
  const reload = () =>
    client.invalidateQueries({
      queryKey: queryKey('GET /api/admin/kitchen/:date', { params: { date } }),
    });
  return useSubmit<Tap>({
    async run(tap) {
      const { done, ...body } = tap;
      // While the figure shown is the same, a further tap repeats one whose answer was lost.
      const headers = { 'idempotency-key': keys.keyFor({ date, ...tap }) };
      await send('POST /api/admin/kitchen/:date/cooked', { params: { date }, headers, body });
      keys.forget();
      await reload();
    },
    async onFailure(error) {
      handleError('It could not be counted', error);
      await reload();
    },
  });
}

export function CookedCounts({ day }: { readonly day: KitchenDay }) {
  const { isSubmitting, submit } = useCount(day);
  const rows = toProduction(day.orders.map(({ items }) => ({ slotId: null, lines: items })));
  return (
    <section className={surface.panel} aria-label="Cooked so far">
      <h2>Cooked so far</h2>
      <ul className={styles.rows}>
        {rows.flatMap(({ mealId, name, size, quantity }) => {
          if (mealId === null) return [];
          const done =
            day.cooked.find((each) => each.mealId === mealId && each.size === size)?.quantity ?? 0;
          const label = `${name} ${mealSizeLabels[size]}`;
          return [
            <li key={`${mealId} ${size}`}>
              <span className={styles.name}>{label}</span>
              <output aria-label={`Cooked: ${label}`}>{`${done} / ${quantity}`}</output>
              <button
                type="button"
                aria-label={`One less: ${label}`}
                aria-disabled={isSubmitting || done === 0}
                onClick={() => done > 0 && void submit({ mealId, size, quantity: -1, done })}
              >
                <MinusIcon />
              </button>
              <button
                type="button"
                aria-label={`One more: ${label}`}
                aria-disabled={isSubmitting}
                onClick={() => void submit({ mealId, size, quantity: 1, done })}
              >
                <PlusIcon />
              </button>
            </li>,
          ];
        })}
      </ul>
    </section>
  );
}
