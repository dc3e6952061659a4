/** A question mark that explains the word before it: on hover, focus or tap. */
import { Tooltip as Radix } from 'radix-ui';
import { useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import tooltip from '#web/ui/overlay/tooltip.module.css';
import styles from './hint.module.css';

interface HintProps {
  /** What is explained: `About Revenue` names the button. */
  readonly name: string;
  readonly text: string;
}

/** Must be inside a `TooltipGroup`. */
export function Hint({ name, text }: HintProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Radix.Root open={isOpen} onOpenChange={setOpen}>
      <Radix.Trigger asChild>
        <button
          type="button"
          className={styles.mark}
          aria-label={name}
          onClick={(event) => {
            // Radix would close it; without a mouse, a tap is the only way to see it.
            event.preventDefault();
            setOpen(true);
          }}
        >
          <span aria-hidden="true">?</span>
        </button>
      </Radix.Trigger>
      <Radix.Content
        className={classNames(tooltip.tooltip, styles.explanation)}
        sideOffset={2}
        collisionPadding={8}
      >
        {text}
      </Radix.Content>
    </Radix.Root>
  );
}
