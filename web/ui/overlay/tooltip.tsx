/** The name of a control without visible text, after 700 ms of hovering (Radix, Spec 9.12). */
import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import styles from './tooltip.module.css';

const delayMs = 700;
const skipDelayMs = 300;

interface TooltipProps {
  /** What the control's accessible name says as well. */
  readonly words: string;
  /** One element that passes its props on to the page. */
  readonly children: ReactNode;
}

/** Stands around controls that share the short delay from one to the next. */
export function TooltipGroup({ children }: { readonly children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={delayMs} skipDelayDuration={skipDelayMs}>
      {children}
    </Radix.Provider>
  );
}

/** Must be inside a {@link TooltipGroup}. */
export function Tooltip({ words, children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      {/* In place and not in a portal, which would be behind a modal dialog. */}
      <Radix.Content
        className={styles.tooltip}
        sideOffset={6}
        collisionPadding={8}
        aria-hidden="true"
      >
        {words}
      </Radix.Content>
    </Radix.Root>
  );
}
