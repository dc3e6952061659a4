/** An order of the menu that is not saved yet, with every move that can be taken back. */
import { arrayMove } from '@dnd-kit/sortable';
import { useEffect, useState } from 'react';
import type { StaffMeal } from '#contract/staff/staff-meals.ts';
import { useSend } from '#web/api/query.ts';
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

/** The meals in this order; those it does not name, and the server would put there, at the end. */
function inOrder(menu: readonly StaffMeal[], order: Order): StaffMeal[] {
  const place = new Map(order.map((id, index) => [id, index]));
  const placeOf = ({ id }: StaffMeal) => place.get(id) ?? order.length;
  return menu.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Where the saved order has another meal than mine. */
const differences = (mine: readonly StaffMeal[], theirs: readonly StaffMeal[]): Difference[] =>
  theirs.flatMap(({ id, name }, index) =>
    id === mine[index]?.id ? [] : [{ label: `Place ${index + 1}`, theirs: name }],
  );

export function useArrangement({ menu, onUnsaved, onSaved }: ArrangementOptions) {
  const { refresh, readMenu } = useMenuCache();
  // The order that was seen, and the one after each move.
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
    /** Where theirs reads otherwise, once somebody else saved another order. */
    conflict: isOvertaken ? differences(meals, menu) : null,
    move(from: number, to: number) {
      // What is moved now would not be in what is sent.
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
