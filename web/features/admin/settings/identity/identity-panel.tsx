/** Who runs the shop and how to reach them: the form in the tab Settings. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { IdentitySettings } from '#contract/staff/settings/identity-settings.ts';
import { query } from '#web/api/query.ts';
import fieldStyles from '#web/ui/form/field.module.css';
import { TextField } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { SectionForm, useFormRoot } from '../by-date/section-form.tsx';
import { SectionPanel } from '../by-date/section-panel.tsx';
import { identityLabels } from './identity-draft.ts';
import { LogoDialog } from './logo-dialog.tsx';
import { LooksFields } from './looks-fields.tsx';
import { useIdentityForm } from './use-identity-form.ts';

function IdentityForm({ settings }: { readonly settings: IdentitySettings }) {
  const { root, onSaved } = useFormRoot();
  const editing = useIdentityForm(settings, onSaved);
  const { form } = editing;
  const [isChoosing, setChoosing] = useState(false);
  const { errors } = form.formState;
  const field = (name: keyof typeof identityLabels) => ({
    ...form.register(name),
    label: identityLabels[name],
    error: errors[name]?.message,
    autoComplete: 'off',
  });
  const optional = (name: keyof typeof identityLabels) => ({ ...field(name), isOptional: true });
  return (
    <>
      <SectionForm root={root} name="Business" editing={editing}>
        <TextField {...field('brandName')} required hint="On every page, in emails and invoices." />
        <TextField
          {...optional('legalName')}
          hint="The person or company that sells, as invoices name it."
        />
        <TextArea {...optional('address')} className={fieldStyles.wholeRow} rows={3} />
        <TextField {...optional('phone')} inputMode="tel" />
        <TextField {...optional('email')} inputMode="email" />
        <TextField {...optional('whatsapp')} inputMode="tel" />
        <TextField
          {...optional('fssai')}
          inputMode="numeric"
          hint="14 digits, printed on every invoice."
        />
        <TextField
          {...optional('gstin')}
          spellCheck={false}
          hint="Leave empty if not registered; invoices then show no tax."
        />
        <TextField
          {...optional('grievanceOfficer')}
          className={fieldStyles.wholeRow}
          hint="The name, and how to reach them: shown on every page."
        />
        <LooksFields form={form} onChooseLogo={() => setChoosing(true)} />
      </SectionForm>
      {/* Has a form of its own, its search. */}
      {isChoosing && (
        <LogoDialog
          onClose={() => setChoosing(false)}
          onPick={(url) => {
            form.setValue('logo', url, { shouldDirty: true, shouldValidate: true });
            setChoosing(false);
          }}
        />
      )}
    </>
  );
}

export function IdentityPanel() {
  const settings = useQuery({
    ...query('GET /api/admin/settings/identity'),
    refetchOnMount: 'always',
  });
  return (
    <SectionPanel
      title="Business"
      about={
        'How the shop looks, what customers see in the footer and on the page Contact, and who ' +
        'invoices are from. ' +
        'What is empty is left out.'
      }
      settings={settings}
    >
      {(loaded) => <IdentityForm settings={loaded} />}
    </SectionPanel>
  );
}
