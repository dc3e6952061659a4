/** Says that the filters of a list find nothing, and offers to clear them. */
import { focusContainerThen } from '#web/shared/forms/focus-within.ts';
import { Button } from '#web/ui/button.tsx';

interface NoneMatchProps {
  /** What is listed, in the plural: `orders`. */
  readonly noun: string;
  /** Clears all filters, which also removes this message. */
  readonly onClear: () => void;
}

export function NoneMatch({ noun, onClear }: NoneMatchProps) {
  return (
    <>
      <p>No {noun} match.</p>
      <Button variant="ghost" onClick={focusContainerThen(onClear)}>
        Show all {noun}
      </Button>
    </>
  );
}
