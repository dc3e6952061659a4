/** A field for text of several lines. */
import type { ComponentProps } from 'react';
import fieldStyles from '#web/ui/form/field.module.css';
import { FieldFrame, type FieldWords, useFieldControl } from '#web/ui/form/field.tsx';

type TextAreaProps = FieldWords & Omit<ComponentProps<'textarea'>, 'className' | 'id'>;

export function TextArea(props: TextAreaProps) {
  const { label, isOptional, hint, error, className, ...input } = props;
  const control = useFieldControl({ hint, error });
  return (
    <FieldFrame
      label={label}
      isOptional={isOptional}
      hint={hint}
      error={error}
      className={className}
      controlId={control.id}
    >
      <textarea className={fieldStyles.input} {...input} {...control} />
    </FieldFrame>
  );
}
