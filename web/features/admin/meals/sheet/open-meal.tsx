/** Opens the meal that the address names: one of the menu, a new one, or a copy. */
import { useState } from 'react';
import type { StaffMeal } from '#contract/staff/staff-meals.ts';
import empty from '#web/features/admin/kit/lists/empty.module.css';
import type { UrlPanel } from '#web/features/admin/kit/unsaved/use-url-panel.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/overlay/sheet.tsx';
import { copyOf, draftOf, emptyDraft, type MealDraft } from './meal-draft.ts';
import { MealSheet } from './meal-sheet.tsx';

interface Start {
  /** Null for a new meal. */
  readonly meal: StaffMeal | null;
  readonly draft: MealDraft;
}

/** `12`, `new` or `copy-12`; null when no such meal is on the menu. */
function startOf(shown: string, menu: readonly StaffMeal[]): Start | null {
  if (shown === 'new') return { meal: null, draft: emptyDraft };
  const id = shown.replace(/^copy-/, '');
  const meal = menu.find((each) => String(each.id) === id);
  if (!meal) return null;
  return id === shown ? { meal, draft: draftOf(meal) } : { meal: null, draft: copyOf(meal) };
}

interface OpenMealProps {
  readonly menu: readonly StaffMeal[];
  readonly opened: UrlPanel;
}

export function OpenMeal({ menu, opened }: OpenMealProps) {
  const { shown, close, setUnsaved } = opened;
  // A later change of the meal must not change what is being typed.
  const [start] = useState(() => startOf(shown, menu));
  if (!start) {
    return (
      <Sheet title="Meal not found" onClose={close}>
        <div className={empty.message}>
          <p>This meal is no longer on the menu.</p>
          <Button variant="secondary" onClick={close}>
            Back to the menu
          </Button>
        </div>
      </Sheet>
    );
  }
  return (
    <MealSheet
      meal={start.meal}
      menu={menu}
      start={start.draft}
      onClose={close}
      onSaved={() => {
        setUnsaved(false);
        close();
      }}
      onUnsaved={setUnsaved}
    />
  );
}
