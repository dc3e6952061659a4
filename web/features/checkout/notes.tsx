/** Words for the kitchen and the rider. */
import { useId } from 'react';
import { notesLengthMax } from './checkout-draft.ts';

interface NotesProps {
  readonly value: string;
  readonly onChange: (notes: string) => void;
}

export function Notes({ value, onChange }: NotesProps) {
  const id = useId();
  return (
    <section className="pan">
      <h2>
        <label htmlFor={id}>
          Notes <span className="mut font-normal">(Optional)</span>
        </label>
      </h2>
      <textarea
        id={id}
        className="inp"
        placeholder="Gate code, landmark, less spicy"
        maxLength={notesLengthMax}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </section>
  );
}
