/** The fields of the areas. */
import type { AreaSettings } from '#contract/staff/areas.ts';
import { Button } from '#web/ui/button.tsx';
import fieldStyles from '#web/ui/form/field.module.css';
import { TextField } from '#web/ui/form/field.tsx';
import { CountsFrom } from '../by-date/counts-from.tsx';
import styles from '../by-date/row-frame.module.css';
import { RowFrame } from '../by-date/row-frame.tsx';
import { SectionForm, useFormRoot } from '../by-date/section-form.tsx';
import { areaLabels } from './areas-draft.ts';
import { LeftOutDialog } from './left-out-dialog.tsx';
import { useAreasForm } from './use-areas-form.ts';

type Editing = ReturnType<typeof useAreasForm>;

function AreaFields({ editing, index }: { readonly editing: Editing; readonly index: number }) {
  const { form } = editing;
  const errors = form.formState.errors.areas?.[index];
  const field = (name: keyof typeof areaLabels) => ({
    ...form.register(`areas.${index}.${name}`),
    label: areaLabels[name],
    error: errors?.[name]?.message,
    autoComplete: 'off',
  });
  return (
    <>
      <TextField {...field('name')} required />
      <TextField
        {...field('fee')}
        hint="Leave it empty for the fee of the Delivery section."
        inputMode="decimal"
        isOptional
      />
      <TextField
        {...field('pincodes')}
        className={fieldStyles.wholeRow}
        hint="Single ones and ranges, such as 560038, 560001-560010."
        required
      />
      <TextField {...field('minimum')} inputMode="decimal" isOptional />
      <TextField {...field('freeFrom')} inputMode="decimal" isOptional />
    </>
  );
}

function AreaRows({ editing }: { readonly editing: Editing }) {
  const { rows, draft } = editing;
  return (
    <ol className={styles.rows}>
      {rows.fields.map(({ key }, index) => (
        <RowFrame
          key={key}
          title={draft.areas[index]?.name || 'New area'}
          index={index}
          count={rows.fields.length}
          onMove={(to) => rows.move(index, to)}
          onRemove={() => rows.remove(index)}
        >
          <AreaFields editing={editing} index={index} />
        </RowFrame>
      ))}
    </ol>
  );
}

export function AreasForm({ settings }: { readonly settings: AreaSettings }) {
  const { root, onSaved } = useFormRoot();
  const editing = useAreasForm(settings, onSaved);
  const { form, draft, submit, undo, conflict, addArea, chooseDate, leaving } = editing;
  const { isSubmitting, isDirty, errors } = form.formState;
  return (
    <>
      <SectionForm
        root={root}
        name="Areas"
        isSubmitting={isSubmitting}
        isDirty={isDirty}
        conflict={conflict}
        onSubmit={submit}
        onUndo={undo}
      >
        <AreaRows editing={editing} />
        <Button className={styles.add} variant="secondary" onClick={addArea}>
          Add an area
        </Button>
        <CountsFrom
          value={draft.effectiveFrom}
          hint={
            'Leave it empty to begin as soon as possible. With a day, areas that you did not ' +
            'change become those of that day. Changes scheduled for later days still come, ' +
            'with all areas.'
          }
          error={errors.effectiveFrom?.message}
          onChange={chooseDate}
        />
      </SectionForm>
      {leaving.question && <LeftOutDialog {...leaving.question} />}
    </>
  );
}
