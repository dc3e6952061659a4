/** The two ways to decide about an entry that came too late. */
import { Button } from '#web/ui/button.tsx';

export type LateDecision = 'accept' | 'dismiss';

/** Once it is saved. */
export const decidedWords: Readonly<Record<LateDecision, string>> = {
  accept: 'Late entry accepted',
  dismiss: 'Late entry dismissed',
};

interface DecideButtonsProps {
  /** What the entry is for: the number of an order. */
  readonly subject: string;
  readonly onDecide: (decision: LateDecision) => void;
}

export const DecideButtons = ({ subject, onDecide }: DecideButtonsProps) => (
  <>
    <Button
      size="sm"
      aria-label={`Accept the entry for ${subject}`}
      onClick={() => onDecide('accept')}
    >
      Accept
    </Button>
    <Button
      size="sm"
      variant="secondary"
      aria-label={`Dismiss the entry for ${subject}`}
      onClick={() => onDecide('dismiss')}
    >
      Dismiss
    </Button>
  </>
);
