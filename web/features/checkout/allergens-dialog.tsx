/** Asks once before dishes with a declared allergen are ordered. */

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryKey } from '#web/api/query.ts';
import { useT } from '#web/language/language.tsx';
import type { AcceptedDishes } from '#web/shared/food/accepted-dishes.ts';
import { useDishName } from '#web/shared/menu/ordered-dish-name.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import dialog from '#web/ui/overlay/dialog.module.css';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import text from '#web/ui/text.module.css';

interface AllergensDialogProps {
  readonly dishes: AcceptedDishes;
  readonly onAccept: () => void;
  readonly onClose: () => void;
}

export function AllergensDialog({ dishes, onAccept, onClose }: AllergensDialogProps) {
  const t = useT();
  const queries = useQueryClient();
  const dishName = useDishName();
  // The server requires the question; the menu and profile known here may be out of date.
  useEffect(() => {
    for (const name of ['GET /api/account/food-profile', 'GET /api/meals'] as const) {
      void queries.invalidateQueries({ queryKey: queryKey(name) });
    }
  }, [queries]);
  return (
    <Dialog
      title={t('Allergy alert')}
      subtitle={t('Your order contains allergens you told us about.')}
      onClose={onClose}
    >
      <ul>
        {dishes.map(({ mealId, name, allergens }) => (
          <li key={mealId}>
            <b className={text.strong}>{dishName(mealId, name)}</b>{' '}
            {t('Contains: {allergens}', {
              allergens: allergens.map((each) => t.data(each)).join(', '),
            })}
          </li>
        ))}
      </ul>
      <div className={classNames(layout.row, layout.wrapping, dialog.actions)}>
        <Button variant="secondary" onClick={onClose}>
          {t('Go back')}
        </Button>
        <Button onClick={onAccept}>{t('Order anyway')}</Button>
      </div>
    </Dialog>
  );
}
