/** A late entry: what the device sent, when, and why it waits. */
import { DecideButtons, type LateDecision } from '#web/features/admin/kit/late/decide-buttons.tsx';
import { OrderLink } from '#web/features/admin/runs/order-link.tsx';
import { resultWords, stopTags } from '#web/features/admin/runs/run-words.ts';
import shared from '#web/features/admin/runs/runs.module.css';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Tag } from '#web/ui/tag.tsx';
import text from '#web/ui/text.module.css';
import type { LateEntry } from './decide-late.tsx';

const whyWords = {
  over: 'its run was over',
  handed_over: 'its cash was handed over',
  moved: 'the order had left its run',
} as const satisfies Record<LateEntry['why'], string>;

interface EntryRowProps {
  readonly entry: LateEntry;
  readonly onDecide: (decision: LateDecision) => void;
}

export function EntryRow({ entry, onDecide }: EntryRowProps) {
  const { formatMoment } = useDates();
  const { number, orderId, riderName, result, receivedAt, why } = entry;
  const [label, tone] = stopTags[result.outcome];
  return (
    <li className={shared.row}>
      <div className={shared.what}>
        <p className={shared.title}>
          <OrderLink orderId={orderId} number={number} />
          <Tag tone={tone}>{label}</Tag>
        </p>
        <p>{[formatMoment(result.at), ...resultWords(result)].join(' · ')}</p>
        <p className={classNames(text.small, text.muted)}>
          {`By ${riderName}, received ${formatMoment(receivedAt)}, when ${whyWords[why]}`}
        </p>
      </div>
      <div className={shared.actions}>
        <DecideButtons subject={number} onDecide={onDecide} />
      </div>
    </li>
  );
}
