/** Generates a picture for a meal of the menu and sets it there. */
import { useState } from 'react';
import { MealSelect } from '#web/features/admin/kit/meals/meal-select.tsx';
import { useSetImage } from '#web/features/admin/kit/meals/use-set-image.ts';
import { GeneratePanel } from '#web/features/admin/kit/media/generate-panel.tsx';
import { isUndrawn, useGenerate } from '#web/features/admin/kit/media/use-generate.ts';
import { useUnsavedChanges } from '#web/features/admin/kit/unsaved/unsaved-changes.tsx';
import { focusContainerOnRemoval } from '#web/shared/forms/focus-within.ts';
import { Button } from '#web/ui/button.tsx';

const noMeal = { id: '', name: '' };

export function GenerateForMeal() {
  const [meal, setMeal] = useState(noMeal);
  const [prompt, setPrompt] = useState('');
  const { setImage, isPending } = useSetImage(undefined, () => setMeal(noMeal));
  const drawing = useGenerate();
  // Switching the tab would stop the generation and lose the description.
  useUnsavedChanges(drawing.isPending || isUndrawn(prompt, meal.name, drawing));

  function choose(id: string, name: string) {
    // The field contains the last meal's name, unless somebody typed something else.
    if (prompt.trim() === '' || prompt === meal.name) setPrompt(name);
    setMeal({ id, name });
  }

  const mealId = meal.id === '' ? null : Number(meal.id);
  return (
    <GeneratePanel
      drawing={drawing}
      prompt={prompt}
      onPrompt={setPrompt}
      mealId={mealId}
      use={(imageUrl) =>
        mealId !== null && (
          <Button
            ref={focusContainerOnRemoval}
            isPending={isPending}
            onClick={() => setImage(mealId, imageUrl)}
          >
            Use for {meal.name}
          </Button>
        )
      }
    >
      <MealSelect label="Meal" none="No meal" value={meal.id} onChange={choose} />
    </GeneratePanel>
  );
}
