/** The first words of the home page and the texts of six pages: the form in the tab Settings. */
import { useQuery } from '@tanstack/react-query';
import type { TextSettings } from '#contract/staff/settings/text-settings.ts';
import { query } from '#web/api/query.ts';
import { CheckField } from '#web/ui/form/check-field.tsx';
import fieldStyles from '#web/ui/form/field.module.css';
import { TextField } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { SectionForm, useFormRoot } from '../by-date/section-form.tsx';
import { SectionPanel } from '../by-date/section-panel.tsx';
import { ratingLabel, textFields, textLabels } from './text-draft.ts';
import { useTextForm } from './use-text-form.ts';

const pages = textFields.filter((name) => name !== 'heroTitle' && name !== 'heroLead');

function TextsForm({ settings }: { readonly settings: TextSettings }) {
  const { root, onSaved } = useFormRoot();
  const editing = useTextForm(settings, onSaved);
  const { form } = editing;
  const { errors } = form.formState;
  const field = (name: (typeof textFields)[number]) => ({
    ...form.register(name),
    label: textLabels[name],
    error: errors[name]?.message,
    className: fieldStyles.wholeRow,
    autoComplete: 'off',
  });
  return (
    <SectionForm root={root} name="Texts" editing={editing}>
      <TextField {...field('heroTitle')} />
      <TextField {...field('heroLead')} />
      <CheckField
        {...form.register('showsRating')}
        label={ratingLabel}
        error={errors.showsRating?.message}
      />
      {pages.map((page) => (
        <TextArea key={page} {...field(page)} rows={10} />
      ))}
    </SectionForm>
  );
}

export function TextsPanel() {
  const settings = useQuery({
    ...query('GET /api/admin/settings/texts'),
    refetchOnMount: 'always',
  });
  return (
    <SectionPanel
      title="Texts"
      about={
        'Leave a blank line between paragraphs, and begin a heading with ##. Each change gets ' +
        'its date, and earlier versions stay readable. A text that you empty becomes the first ' +
        'one again.'
      }
      settings={settings}
    >
      {(loaded) => <TextsForm settings={loaded} />}
    </SectionPanel>
  );
}
