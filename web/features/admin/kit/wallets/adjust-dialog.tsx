/** Adjusts a wallet: the amount and the reason, then the resulting balance to confirm. */
import { useState } from 'react';
import { formatTotal } from '#domain/money/money.ts';
import type { TransactionType } from '#domain/money/wallet.ts';
import { ConfirmDialog } from '#web/features/admin/kit/dialogs/confirm-dialog.tsx';
import dialogActions from '#web/features/admin/kit/dialogs/dialog-actions.module.css';
import { AmountField } from '#web/features/admin/kit/editing/amount-field.tsx';
import { CheckedForm } from '#web/features/admin/kit/editing/checked-form.tsx';
import { ReasonField } from '#web/features/admin/kit/editing/reason-field.tsx';
import facts from '#web/features/admin/kit/facts.module.css';
import { DiscardDialog } from '#web/features/admin/kit/unsaved/discard-dialog.tsx';
import { LoadFailure } from '#web/shared/feedback/load-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/form/problem.tsx';
import { RadioCard } from '#web/ui/form/radio-card.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import text from '#web/ui/text.module.css';
import styles from './adjust-dialog.module.css';
import type { Requested } from './send-adjustment.ts';
import {
  type AdjustedWallet,
  type Adjustment,
  newBalance,
  useAdjustment,
} from './use-adjustment.ts';

interface AdjustDialogProps {
  readonly wallet: AdjustedWallet;
  readonly onUnsaved: ((isUnsaved: boolean) => void) | undefined;
  readonly onClose: () => void;
}

interface StepProps extends Omit<AdjustDialogProps, 'onUnsaved'> {
  readonly adjustment: Adjustment;
}

function TypeChoice({ input, edit, isLocked }: Pick<Adjustment, 'input' | 'edit' | 'isLocked'>) {
  const card = (type: TransactionType, title: string, means: string) => (
    <RadioCard
      name="type"
      value={type}
      checked={input.type === type}
      onChange={() => edit({ type })}
    >
      <b className={text.strong}>{title}</b>
      <span className={styles.meaning}>{means}</span>
    </RadioCard>
  );
  return (
    <fieldset className={styles.types} disabled={isLocked}>
      <legend className={text.visuallyHidden}>Credit or debit</legend>
      {card('credit', 'Credit', 'Money is added')}
      {card('debit', 'Debit', 'Money is taken')}
    </fieldset>
  );
}

const mayBeBooked =
  'We don’t know whether this was booked. You can safely try again: it is booked only once.';

function BalanceNow({ balance }: Pick<Adjustment, 'balance'>) {
  const { paise, isError, retry } = balance;
  const failure =
    paise === null
      ? 'The wallet balance could not be loaded.'
      : 'The wallet balance may be out of date.';
  return (
    <>
      {paise !== null && (
        <p>
          The wallet holds <b>{formatTotal(paise)}</b>.
        </p>
      )}
      {paise === null && !isError && <p className={text.muted}>Loading the wallet balance...</p>}
      {isError && <LoadFailure message={failure} onRetry={retry} />}
    </>
  );
}

function AdjustForm({ wallet, adjustment, onClose }: StepProps) {
  const { input, edit, problems, balance, submit, isLocked, look, isPending } = adjustment;
  return (
    <Dialog
      title="Adjust wallet"
      subtitle={[wallet.customerName, wallet.customerPhone].filter(Boolean).join(' · ')}
      onClose={onClose}
      isBusy={isPending}
    >
      <CheckedForm className={styles.form} problems={problems} onSubmit={submit}>
        <BalanceNow balance={balance} />
        <TypeChoice input={input} edit={edit} isLocked={isLocked} />
        <AmountField
          value={input.amount}
          error={problems.amount}
          isLocked={isLocked}
          required
          onChange={(amount) => edit({ amount })}
        />
        <ReasonField
          value={input.reason}
          hint="The customer reads it in the wallet's history."
          error={problems.reason}
          isLocked={isLocked}
          required
          onChange={(reason) => edit({ reason })}
        />
        <Problem role="alert" message={isLocked ? mayBeBooked : problems.call} />
        <div className={dialogActions.actions}>
          {isLocked ? (
            <Button variant="secondary" onClick={look}>
              Check the wallet
            </Button>
          ) : (
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
          )}
          <Button type="submit" isPending={isPending} disabled={!isLocked && !balance.isCurrent}>
            {isLocked ? 'Try again' : 'Continue'}
          </Button>
        </div>
      </CheckedForm>
    </Dialog>
  );
}

const deeds = {
  credit: { verb: 'Credit', pending: 'Crediting...', to: 'to' },
  debit: { verb: 'Debit', pending: 'Debiting...', to: 'from' },
} as const;

function AdjustQuestion({
  wallet,
  adjustment,
  requested,
}: Omit<StepProps, 'onClose'> & { requested: Requested }) {
  const { adjust, back, isPending } = adjustment;
  const { verb, pending, to } = deeds[requested.type];
  const amount = formatTotal(requested.amountPaise);
  return (
    <ConfirmDialog
      title={`${verb} ${amount} ${to} ${wallet.customerName}?`}
      keep="Back"
      act={`${verb} ${amount}`}
      acting={pending}
      isPending={isPending}
      onAct={() => void adjust(requested)}
      onClose={back}
    >
      <dl className={facts.facts}>
        {wallet.customerPhone && (
          <>
            <dt>Phone</dt>
            <dd>{wallet.customerPhone}</dd>
          </>
        )}
        <dt>Balance now</dt>
        <dd>{formatTotal(requested.balancePaise)}</dd>
        <dt>New balance</dt>
        <dd>
          <b>{formatTotal(newBalance(requested))}</b>
        </dd>
        <dt>Reason</dt>
        <dd>{requested.reason}</dd>
      </dl>
    </ConfirmDialog>
  );
}

export function AdjustDialog({ wallet, onUnsaved, onClose }: AdjustDialogProps) {
  const adjustment = useAdjustment({ wallet, onUnsaved, onDone: onClose });
  const [isAsking, setAsking] = useState(false);
  const { requested, isLocked, isUnsaved } = adjustment;
  const guarded = { isAsking, keep: () => setAsking(false), discard: onClose };
  return (
    <>
      {/* First, so that it closes first: each dialog returns the focus to the one below it. */}
      <DiscardDialog guarded={guarded} noun="adjustment" />
      {requested && !isLocked ? (
        <AdjustQuestion wallet={wallet} adjustment={adjustment} requested={requested} />
      ) : (
        <AdjustForm
          wallet={wallet}
          adjustment={adjustment}
          onClose={() => (isUnsaved ? setAsking(true) : onClose())}
        />
      )}
    </>
  );
}
