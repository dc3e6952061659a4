/** The card to add money to the wallet: a preset or typed amount, then the payment. */
import { useRef } from 'react';
import { formatCardPrice, parseRupees } from '#domain/money/money.ts';
import { topUpMaxPaise, topUpMinPaise, topUpPresetsPaise } from '#domain/money/wallet.ts';
import { useT } from '#web/language/language.tsx';
import { withoutGrouping } from '#web/shared/forms/parse-amount.ts';
import { useReturnFocus } from '#web/shared/forms/return-focus.ts';
import { PaymentTrouble } from '#web/shared/payment/payment-trouble.tsx';
import { paths } from '#web/shared/site/paths.ts';
import { useWantedTopUp } from '#web/shared/subscription/top-up-link.tsx';
import { Button } from '#web/ui/button.tsx';
import chip from '#web/ui/chip.module.css';
import { Chip } from '#web/ui/chip.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { Link } from '#web/ui/routing/link.tsx';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';
import styles from './top-up.module.css';
import { type TopUpForm, useTopUp } from './use-top-up.ts';

function Presets({ form }: { readonly form: TopUpForm }) {
  const t = useT();
  const amountPaise = parseRupees(String(form.watch('amount')));
  return (
    <fieldset className={classNames(chip.chips, styles.presets)}>
      <legend className={text.visuallyHidden}>{t('Choose an amount')}</legend>
      {topUpPresetsPaise.map((presetPaise) => (
        <Chip
          key={presetPaise}
          isPressed={amountPaise === presetPaise}
          onClick={() =>
            form.setValue('amount', String(presetPaise / 100), {
              shouldValidate: form.formState.isSubmitted,
            })
          }
        >
          {formatCardPrice(presetPaise)}
        </Chip>
      ))}
    </fieldset>
  );
}

export function TopUp() {
  const t = useT();
  const { form, submit, isAwaiting } = useTopUp();
  const { wanted } = useWantedTopUp();
  const { errors, isSubmitting } = form.formState;
  const problem = errors.amount?.message;
  const panel = useRef<HTMLElement>(null);
  useReturnFocus(isSubmitting, panel);
  return (
    <section className={surface.panel} ref={panel}>
      <h2>{t('Add money')}</h2>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Presets form={form} />
        <TextField
          {...form.register('amount', {
            setValueAs: (typed: unknown) => withoutGrouping(String(typed)),
          })}
          label={t('Amount in rupees')}
          hint={t('From {min} to {max}', {
            min: formatCardPrice(topUpMinPaise),
            max: formatCardPrice(topUpMaxPaise),
          })}
          error={problem && t.data(problem)}
          inputMode="decimal"
          autoComplete="off"
          required
        />
        <PaymentTrouble />
        <Button type="submit" wide isPending={isSubmitting} data-goes-on>
          {isSubmitting ? t('Opening payment...') : t('Add money')}
        </Button>
      </form>
      {wanted?.isToStart && (
        <p className={styles.below}>
          <Link className={text.link} to={`${paths.subscribe()}?step=3`}>
            {t('Back to your subscription')}
          </Link>
        </p>
      )}
      <div role="status">
        {isAwaiting && (
          <p className={classNames(surface.note, styles.below)}>
            {t('Confirming your payment. The money will show up here once your bank confirms it.')}
          </p>
        )}
      </div>
    </section>
  );
}
