/** A field for text of several lines. */
import type { ComponentProps } from 'react';
import fieldStyles from './field.module.css';
import { FieldFrame, type FieldWords, useField } from './field.tsx';

type TextAreaProps = FieldWords & Omit<ComponentProps<'textarea'>, 'className' | 'id'>;

export function TextArea(props: TextAreaProps) {
  const { frame, control, input } = useField(props);
  return (
    <FieldFrame {...frame}>
      <textarea className={fieldStyles.input} {...input} {...control} />
    </FieldFrame>
  );
}
