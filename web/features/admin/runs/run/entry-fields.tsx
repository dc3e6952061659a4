/** How a stop ended: the fields of its outcome. */
import type { StaffStop } from '#contract/staff/runs.ts';
import {
  failReasonLabels,
  leftWithLabels,
  runLimits,
  stopLabels,
  stopOutcomes,
} from '#domain/runs/stop-words.ts';
import shared from '#web/features/admin/runs/runs.module.css';
import { TextField } from '#web/ui/form/field.tsx';
import { RadioCard } from '#web/ui/form/radio-card.tsx';
import text from '#web/ui/text.module.css';
import { CollectedFields } from './collected-fields.tsx';
import { OptionField } from './option-field.tsx';
import type { Entry, EntryProblems } from './stop-entry.ts';

interface EntryFieldsProps {
  readonly stop: StaffStop;
  readonly entry: Entry;
  readonly problems: EntryProblems;
  readonly onEdit: (typed: Partial<Entry>) => void;
}

export function EntryFields({ stop, entry, problems, onEdit }: EntryFieldsProps) {
  return (
    <div className={shared.form}>
      <fieldset className={shared.choice}>
        <legend>How it ended</legend>
        {stopOutcomes.map((outcome) => (
          <RadioCard
            key={outcome}
            name="outcome"
            value={outcome}
            checked={entry.outcome === outcome}
            onChange={() => onEdit({ outcome })}
          >
            <b className={text.strong}>{stopLabels[outcome]}</b>
          </RadioCard>
        ))}
      </fieldset>
      {entry.outcome === 'failed' && (
        <OptionField
          label="Why it was not delivered"
          words={failReasonLabels}
          value={entry.reason}
          error={problems.reason}
          onChange={(reason) => onEdit({ reason })}
        />
      )}
      {entry.outcome === 'delivered' && (
        <>
          {stop.due && (
            <CollectedFields due={stop.due} entry={entry} problems={problems} onEdit={onEdit} />
          )}
          <OptionField
            label="Who took it"
            isOptional
            words={leftWithLabels}
            value={entry.leftWith}
            error={undefined}
            onChange={(leftWith) => onEdit({ leftWith })}
          />
        </>
      )}
      <TextField
        label="Note"
        isOptional
        maxLength={runLimits.noteLengthMax}
        autoComplete="off"
        value={entry.note}
        error={problems.note}
        onChange={({ target }) => onEdit({ note: target.value })}
      />
    </div>
  );
}
