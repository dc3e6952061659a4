/** How orders may be paid: the form in the tab Settings. */
import { useQuery } from '@tanstack/react-query';
import type { PaymentSettings } from '#contract/staff/settings/payment-settings.ts';
import { query } from '#web/api/query.ts';
import { CheckField } from '#web/ui/form/check-field.tsx';
import fieldStyles from '#web/ui/form/field.module.css';
import { TextField } from '#web/ui/form/field.tsx';
import { SectionForm, useFormRoot } from '../by-date/section-form.tsx';
import { SectionPanel } from '../by-date/section-panel.tsx';
import { type Choice, type PaymentDraft, paymentLabels } from './payment-draft.ts';
import { usePaymentForm } from './use-payment-form.ts';

function PaymentForm({ settings }: { readonly settings: PaymentSettings }) {
  const { root, onSaved } = useFormRoot();
  const editing = usePaymentForm(settings, onSaved);
  const { register, watch, formState } = editing.form;
  const text = (name: Exclude<keyof PaymentDraft, Choice>) => ({
    ...register(name),
    label: paymentLabels[name],
    error: formState.errors[name]?.message,
    autoComplete: 'off',
    isOptional: true,
  });
  const check = (name: Choice) => (
    <div className={fieldStyles.wholeRow}>
      <CheckField
        {...register(name)}
        label={paymentLabels[name]}
        error={formState.errors[name]?.message}
      />
    </div>
  );
  return (
    <SectionForm root={root} name="Ways to pay" editing={editing}>
      {check('cashForPacks')}
      {check('onlineForPacks')}
      {check('cashForMeals')}
      <TextField {...text('cashMax')} inputMode="decimal" hint="Empty is any amount." />
      <TextField
        {...text('cashOrdersMax')}
        inputMode="numeric"
        hint="Not delivered yet. Empty is 10, as for all orders."
      />
      {check('cashForFirstOrder')}
      <TextField
        {...text('upiId')}
        className={fieldStyles.wholeRow}
        spellCheck={false}
        hint="Shown beside Cash on Delivery. Check on your phone that the money came."
      />
      {check('cashNeedsCall')}
      {watch('cashNeedsCall') && check('cashCallsKnown')}
    </SectionForm>
  );
}

/** Until something is saved, staff confirm each cash order; a saved choice decides it. */
const unsavedWords =
  'Nothing is saved yet: you confirm each cash order yourself. Once you save, cash orders are ' +
  'confirmed by themselves, or by your call.';

export function PaymentPanel() {
  const settings = useQuery({
    ...query('GET /api/admin/settings/payment'),
    refetchOnMount: 'always',
  });
  return (
    <SectionPanel
      title="Ways to pay"
      about={
        'Single meals can always be paid online. With calls, the tab Orders lists whom to call; ' +
        'at the cut-off, an order whose customer nobody reached is cancelled.'
      }
      settings={settings}
    >
      {(loaded) => (
        <>
          {loaded.version === 0 && <p>{unsavedWords}</p>}
          <PaymentForm settings={loaded} />
        </>
      )}
    </SectionPanel>
  );
}
