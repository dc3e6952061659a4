/** The notes for the kitchen and the rider. */
import { notesLengthMax } from '#domain/orders/order-status.ts';
import { useT } from '#web/language/language.tsx';
import { classNames } from '#web/ui/class-names.ts';
import field from '#web/ui/form/field.module.css';
import { useFieldControl } from '#web/ui/form/field.tsx';
import { Problem } from '#web/ui/form/problem.tsx';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';
import styles from './order-notes.module.css';

interface NotesProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (notes: string) => void;
}

export function Notes({ value, error, onChange }: NotesProps) {
  const t = useT();
  const control = useFieldControl({ error });
  return (
    <section className={surface.panel}>
      <h2>
        <label htmlFor={control.id}>
          {t('Notes')}{' '}
          <span className={classNames(text.muted, styles.optional)}>{t('(Optional)')}</span>
        </label>
      </h2>
      <textarea
        {...control}
        name="notes"
        className={field.input}
        placeholder={t('Gate code, landmark, less spicy')}
        maxLength={notesLengthMax}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <Problem id={`${control.id}-error`} message={error} />
    </section>
  );
}
