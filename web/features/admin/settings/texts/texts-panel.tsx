/** The first words of the home page and the texts of six pages: the form in the tab Settings. */
import { useQuery } from '@tanstack/react-query';
import type { TextSettings } from '#contract/staff/text-settings.ts';
import { query } from '#web/api/query.ts';
import fieldStyles from '#web/ui/form/field.module.css';
import { TextField } from '#web/ui/form/field.tsx';
import { SettingsForm, useFormFocus } from '../settings-form.tsx';
import { SettingsPanel } from '../settings-panel.tsx';
import { TextArea } from '../text-area.tsx';
import { type TextDraft, textFields, textLabels } from './text-draft.ts';
import { useTextForm } from './use-text-form.ts';

const pages = textFields.filter((name) => name !== 'heroTitle' && name !== 'heroLead');

function TextsForm({ settings }: { readonly settings: TextSettings }) {
  const { ref, focus } = useFormFocus();
  const editing = useTextForm(settings, focus);
  const { errors } = editing.form.formState;
  const field = (name: keyof TextDraft) => ({
    ...editing.form.register(name),
    label: textLabels[name],
    error: errors[name]?.message,
    className: fieldStyles.wholeRow,
    autoComplete: 'off',
  });
  return (
    <SettingsForm ref={ref} noun="texts" label="Texts" editing={editing}>
      <TextField {...field('heroTitle')} />
      <TextField {...field('heroLead')} />
      {pages.map((page) => (
        <TextArea key={page} {...field(page)} rows={10} />
      ))}
    </SettingsForm>
  );
}

export function TextsPanel() {
  const settings = useQuery({
    ...query('GET /api/admin/settings/texts'),
    refetchOnMount: 'always',
  });
  return (
    <SettingsPanel
      title="Texts"
      about={
        'Leave a blank line between paragraphs, and begin a heading with ##. Each change gets ' +
        'its date, and earlier versions stay readable. A text that you empty becomes the first ' +
        'one again.'
      }
      settings={settings}
    >
      {(loaded) => <TextsForm settings={loaded} />}
    </SettingsPanel>
  );
}
