/** Where the money of a cancelled stop goes, with what the terms say of it. */
import { type StopRefund, stopRefunds } from '#domain/runs/stop-words.ts';
import shared from '#web/features/admin/runs/runs.module.css';
import { RadioCard } from '#web/ui/form/radio-card.tsx';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';

const refundWords: Readonly<Record<StopRefund, readonly [title: string, means: string]>> = {
  none: ['No money back', 'What was paid stays with the shop'],
  source: ['Back the way it was paid', 'Cards and UPI accounts get back what they paid'],
  wallet: ['Into the wallet', 'All of it at once'],
};

/** What the terms say for the reason of the failed stop. */
function ruleWords(rule: StopRefund | null): string {
  if (rule === null) return 'The terms say nothing for this reason: choose who bears it.';
  return rule === 'none'
    ? 'By the terms nothing goes back: it was cooked, and the kitchen is not at fault.'
    : 'By the terms all of it goes back: the kitchen is at fault.';
}

interface RefundChoiceProps {
  readonly rule: StopRefund | null;
  readonly refund: StopRefund | null;
  readonly isPending: boolean;
  readonly onChoose: (refund: StopRefund) => void;
}

export function RefundChoice({ rule, refund, isPending, onChoose }: RefundChoiceProps) {
  return (
    <fieldset className={shared.choice} disabled={isPending}>
      <legend>Money that was paid</legend>
      <p className={surface.note}>{ruleWords(rule)}</p>
      {stopRefunds.map((each) => {
        const [title, means] = refundWords[each];
        return (
          <RadioCard
            key={each}
            name="refund"
            value={each}
            checked={refund === each}
            onChange={() => onChoose(each)}
          >
            <b className={text.strong}>{each === rule ? `${title} (by the terms)` : title}</b>
            <span className={shared.means}>{means}</span>
          </RadioCard>
        );
      })}
    </fieldset>
  );
}
