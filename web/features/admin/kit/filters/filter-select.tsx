/** A filter of a list: everything, or one of a few values. */

import { classNames } from '#web/ui/class-names.ts';
import field from '#web/ui/form/field.module.css';
import { FieldFrame, useFieldControl } from '#web/ui/form/field.tsx';
import select from '#web/ui/form/select.module.css';

/** With a group, it stands under that heading. */
export type SelectOption = readonly [value: string, label: string, group?: string];

export interface FilterSelectProps {
  readonly label: string;
  /** The label of the empty choice: 'All statuses'. */
  readonly all: string;
  readonly options: readonly SelectOption[];
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
  /** The id of the message that refuses the choice. */
  readonly problemId?: string | undefined;
  /** The class of the whole field, for its place. */
  readonly className?: string | undefined;
}

function Options({ options }: Pick<FilterSelectProps, 'options'>) {
  return [...Map.groupBy(options, ([, , group = '']) => group)].map(([group, own]) => {
    const choices = own.map(([value, words]) => (
      <option key={value} value={value}>
        {words}
      </option>
    ));
    if (group === '') return choices;
    return (
      <optgroup key={group} label={group}>
        {choices}
      </optgroup>
    );
  });
}

export function FilterSelect(props: FilterSelectProps) {
  const { label, all, options, value = '', onChange, problemId, className } = props;
  const control = useFieldControl({});
  const isKnown = value === '' || options.some(([known]) => known === value);
  return (
    <FieldFrame label={label} className={className} controlId={control.id}>
      <select
        {...control}
        aria-invalid={problemId ? true : undefined}
        aria-describedby={problemId}
        className={classNames(field.input, select.select)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{all}</option>
        {/* Shows the active filter even before its name has loaded. */}
        {!isKnown && <option value={value}>Chosen</option>}
        <Options options={options} />
      </select>
    </FieldFrame>
  );
}
