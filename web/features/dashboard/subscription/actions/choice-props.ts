/** What the fields of an action get, and what they pass on. */
import type { Subscription } from '#contract/subscriptions.ts';
import type { Action } from './actions.ts';

export interface ChoiceProps {
  readonly subscription: Subscription;
  /** Null while there is nothing to do. */
  readonly onChoose: (action: Action | null) => void;
  /** Whether something typed has yet to be saved before it counts. */
  readonly onHold: (isHeld: boolean) => void;
  /** The server's message about the choice, already translated. */
  readonly problem: string | undefined;
}
