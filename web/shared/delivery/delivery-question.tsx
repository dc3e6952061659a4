/** Asks for a pincode and answers whether the shop delivers there; nobody has to answer. */
import { type FormEvent, useId, useRef, useState } from 'react';
import type { DeliveryTo } from '#contract/shop/delivery.ts';
import { isPincode } from '#domain/delivery/pincodes.ts';
import { useT } from '#web/language/language.tsx';
import { useChosenDay } from '#web/shared/dates/chosen-day.ts';
import { focusContainer, useFocusWithin } from '#web/shared/forms/focus-within.ts';
import { useConfig } from '#web/shared/menu/config.tsx';
import { formatRupees } from '#web/shared/payment/rupees.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import styles from './delivery-question.module.css';
import { useDeliveryTo } from './delivery-to.ts';
import { rememberPincode, usePincode } from './pincode.ts';

function Terms({ to }: { readonly to: DeliveryTo }) {
  const t = useT();
  const { fee, minimum, freeFrom } = to;
  const isFree = fee === '0.00';
  return (
    <>
      {isFree
        ? t('Delivery is free.')
        : t('Delivery costs {fee}.', { fee: formatRupees(fee ?? undefined) })}
      {!isFree && freeFrom !== null && (
        <> {t('It is free from {amount}.', { amount: formatRupees(freeFrom) })}</>
      )}
      {minimum !== null && (
        <> {t('Orders of meals start at {amount}.', { amount: formatRupees(minimum) })}</>
      )}
    </>
  );
}

function Answer({ pincode }: { readonly pincode: string }) {
  const t = useT();
  const chosen = useChosenDay(useConfig().data?.delivery);
  const { to, isError } = useDeliveryTo(pincode, chosen ?? undefined);
  if (isError) return <p>{t("We couldn't check that. Please try again.")}</p>;
  if (!to) return <p aria-busy="true">&nbsp;</p>;
  if (!to.served) return <p>{t('We do not deliver to {pincode} yet.', { pincode })}</p>;
  return (
    <p>
      <b>{t('Yes, we deliver to {pincode}.', { pincode })}</b> <Terms to={to} />
    </p>
  );
}

function Question({ onEntered }: { readonly onEntered: () => void }) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [isRefused, setIsRefused] = useState(false);

  function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // People type it in two groups: 560 038.
    const pincode = typed.replaceAll(/\s/g, '');
    setIsRefused(!isPincode(pincode));
    if (!isPincode(pincode)) return;
    focusContainer(event.currentTarget);
    rememberPincode(pincode);
    onEntered();
  }

  return (
    <form className={styles.form} onSubmit={ask} noValidate>
      <TextField
        label={t('Pincode')}
        value={typed}
        error={isRefused ? t('Enter all 6 digits of the pincode') : undefined}
        onChange={(event) => setTyped(event.target.value)}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={7}
      />
      <Button type="submit" variant="secondary">
        {t('Check')}
      </Button>
    </form>
  );
}

/** Nothing on a page that the server drew: it does not know what the device remembers. */
export function DeliveryQuestion() {
  const t = useT();
  const titleId = useId();
  const pincode = usePincode();
  const [isChanging, setIsChanging] = useState(false);
  const section = useRef<HTMLElement>(null);
  const focusWithin = useFocusWithin(section);
  if (pincode === undefined) return null;
  const isAsking = pincode === null || isChanging;
  return (
    <section ref={section} className={styles.question} aria-labelledby={titleId} tabIndex={-1}>
      <h2 id={titleId}>{t('Do we deliver to you?')}</h2>
      <div role="status">{!isAsking && <Answer pincode={pincode} />}</div>
      {isAsking ? (
        <Question onEntered={() => setIsChanging(false)} />
      ) : (
        <Button
          variant="ghost"
          onClick={() => {
            setIsChanging(true);
            focusWithin('input');
          }}
        >
          {t('Change pincode')}
        </Button>
      )}
    </section>
  );
}
