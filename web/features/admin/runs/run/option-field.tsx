/** A dropdown of words, with none of them chosen at first. */

import { classNames } from '#web/ui/class-names.ts';
import field from '#web/ui/form/field.module.css';
import { FieldFrame, useFieldControl } from '#web/ui/form/field.tsx';
import select from '#web/ui/form/select.module.css';

interface OptionFieldProps<Value extends string> {
  readonly label: string;
  readonly isOptional?: boolean;
  readonly words: Readonly<Record<Value, string>>;
  readonly value: Value | '';
  readonly error: string | undefined;
  readonly onChange: (value: Value | '') => void;
}

export function OptionField<Value extends string>(props: OptionFieldProps<Value>) {
  const { label, isOptional = false, words, value, error, onChange } = props;
  const control = useFieldControl({ error });
  return (
    <FieldFrame label={label} isOptional={isOptional} error={error} controlId={control.id}>
      <select
        {...control}
        className={classNames(field.input, select.select)}
        value={value}
        onChange={({ target }) => onChange(target.value as Value | '')}
      >
        <option value="">{isOptional ? 'Not said' : 'Choose'}</option>
        {Object.entries<string>(words).map(([each, label]) => (
          <option key={each} value={each}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
