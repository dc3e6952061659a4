/** An unsaved order of the menu, in which every move can be undone. */
import { arrayMove } from '@dnd-kit/sortable';
import { useEffect, useState } from 'react';
import type { StaffMeal } from '#contract/staff/staff-meals.ts';
import { useSend } from '#web/api/use-send.ts';
import type { Difference } from '#web/features/admin/kit/editing/edit-conflict.tsx';
import { handleError, isConflict } from '#web/features/admin/kit/handle-error.ts';
import { useMenuCache } from '#web/features/admin/kit/meals/menu-cache.ts';
import { toast } from '#web/ui/overlay/toast.tsx';

interface ArrangementOptions {
  readonly menu: readonly StaffMeal[];
  readonly onUnsaved: (isUnsaved: boolean) => void;
  readonly onSaved: () => void;
}

type Order = readonly number[];

/** The meals in this order; meals it does not name come last, where the server puts them too. */
function inOrder(menu: readonly StaffMeal[], order: Order): StaffMeal[] {
  const place = new Map(order.map((id, index) => [id, index]));
  const placeOf = ({ id }: StaffMeal) => place.get(id) ?? order.length;
  return menu.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The positions at which the saved order differs from mine. */
const differences = (mine: readonly StaffMeal[], theirs: readonly StaffMeal[]): Difference[] =>
  theirs.flatMap(({ id, name }, index) =>
    id === mine[index]?.id ? [] : [{ label: `Place ${index + 1}`, theirs: name }],
  );

export function useArrangement({ menu, onUnsaved, onSaved }: ArrangementOptions) {
  const { refresh, readMenu } = useMenuCache();
  // The order at the start, and the order after each move.
  const [orders, setOrders] = useState<readonly Order[]>([]);
  const [isOvertaken, setIsOvertaken] = useState(false);
  const [seen] = orders;
  const order = orders.at(-1);
  const meals = order ? inOrder(menu, order) : menu;
  const isChanged = order !== undefined;
  useEffect(() => onUnsaved(isChanged), [onUnsaved, isChanged]);

  const save = useSend('PUT /api/admin/meals/order', {
    onSuccess() {
      refresh();
      toast({ title: 'Menu order saved' });
      onSaved();
    },
    async onError(error) {
      if (isConflict(error)) {
        await readMenu();
        setIsOvertaken(true);
      } else handleError('Failed to save the order', error);
    },
  });
  const ids = meals.map(({ id }) => id);

  return {
    meals,
    isChanged,
    /** Undoing it leaves the menu as it was. */
    isLastMove: orders.length === 2,
    isSaving: save.isPending,
    /** The differences to the order that somebody else saved meanwhile. */
    conflict: isOvertaken ? differences(meals, menu) : null,
    move(from: number, to: number) {
      // A move made now would not be part of the request.
      if (from !== to && !save.isPending)
        setOrders([...(seen ? orders : [ids]), arrayMove(ids, from, to)]);
    },
    undo: () => setOrders(orders.length > 2 ? orders.slice(0, -1) : []),
    save: () => save.mutate({ body: { ids, ...(seen && { expected: [...seen] }) } }),
    saveAnyway: () => save.mutate({ body: { ids } }),
    takeTheirs() {
      setOrders([]);
      setIsOvertaken(false);
    },
  };
}
