/** Asks once before dishes with a declared allergen are ordered. */

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Meal } from '#contract/meals.ts';
import { queryKey } from '#web/api/query.ts';
import { useT } from '#web/language/language.tsx';
import { useDeclaredWords } from '#web/shared/food/declared-allergens.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import dialog from '#web/ui/overlay/dialog.module.css';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import text from '#web/ui/text.module.css';

interface AllergensDialogProps {
  readonly meals: readonly Meal[];
  readonly onAccept: () => void;
  readonly onClose: () => void;
}

export function AllergensDialog({ meals, onAccept, onClose }: AllergensDialogProps) {
  const t = useT();
  const queries = useQueryClient();
  const wordsOf = useDeclaredWords();
  // The server requires the question; the menu and profile known here may be out of date.
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: queryKey('GET /api/account/food-profile') });
  }, [queries]);
  const dishes = new Map(meals.map((meal) => [meal.name, wordsOf(meal)]));
  return (
    <Dialog
      title={t('Allergy alert')}
      subtitle={t('Your order contains allergens you told us about.')}
      onClose={onClose}
    >
      <ul>
        {[...dishes].map(
          ([name, allergens]) =>
            allergens !== '' && (
              <li key={name}>
                <b className={text.strong}>{name}</b> {t('Contains: {allergens}', { allergens })}
              </li>
            ),
        )}
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
