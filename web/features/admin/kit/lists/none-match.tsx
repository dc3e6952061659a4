/** Says that the filters of a list find nothing, and offers to clear them. */
import type { ReactNode } from 'react';
import { focusContainerThen } from '#web/shared/forms/focus-within.ts';
import { Button } from '#web/ui/button.tsx';

interface NoneMatchProps {
  /** What is listed, in the plural: `orders`. */
  readonly noun: string;
  /** The only day that is looked through, in words. */
  readonly day?: string | undefined;
  /** A nearer way out, offered first. */
  readonly children?: ReactNode;
  /** Clears all filters, which also removes this message. */
  readonly onClear: () => void;
}

export function NoneMatch({ noun, day, children, onClear }: NoneMatchProps) {
  return (
    <>
      <p>{day ? `No ${noun} match for ${day}.` : `No ${noun} match.`}</p>
      {children}
      <Button variant="ghost" onClick={focusContainerThen(onClear)}>
        Show all {noun}
      </Button>
    </>
  );
}
