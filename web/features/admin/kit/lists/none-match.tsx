/** What a list says when its filters find nothing, and the way back to all of it. */
import { focusingAround } from '#web/shared/forms/focus-within.ts';
import { Button } from '#web/ui/button.tsx';

interface NoneMatchProps {
  /** What is listed, in the plural: `orders`. */
  readonly noun: string;
  /** Takes all filters away, and this with them. */
  readonly onClear: () => void;
}

export function NoneMatch({ noun, onClear }: NoneMatchProps) {
  return (
    <>
      <p>No {noun} match.</p>
      <Button variant="ghost" onClick={focusingAround(onClear)}>
        Show all {noun}
      </Button>
    </>
  );
}
