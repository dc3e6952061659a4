/** The dialog of one action, from its preview to its receipt. */
import { useEffect, useRef, useState } from 'react';
import type { Subscription } from '#contract/subscriptions.ts';
import type { ApiError } from '#web/api/client.ts';
import { useReceiptTitle } from '#web/features/dashboard/subscription/receipt-words.ts';
import { useT } from '#web/language/language.tsx';
import { useFailureWords } from '#web/shared/feedback/failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import dialogStyles from '#web/ui/overlay/dialog.module.css';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { dismissToast, toast } from '#web/ui/overlay/toast.tsx';
import surface from '#web/ui/surface.module.css';
import styles from './action-dialog.module.css';
import {
  type Action,
  type Ask,
  type Confirmed,
  firstAction,
  undoing,
  useConfirm,
  usePreview,
  usePriced,
} from './actions.ts';
import { useAskWords } from './ask-words.ts';
import { Choice } from './choices.tsx';
import { Consequences } from './consequences.tsx';
import { ReceiptStep } from './receipt-step.tsx';

/** The server's message about the dialog's only field. */
const fieldProblem = (error: ApiError | null) =>
  error?.issues.find(({ path }) => path === 'until' || path === 'weekdays' || path === 'reason')
    ?.message;

interface ActionDialogProps {
  readonly ask: Ask;
  readonly subscription: Subscription;
  /** Opens the dialog of another action in place of this one. */
  readonly onAsk: (ask: Ask) => void;
  readonly onClose: () => void;
}

function useDialog({ ask, subscription, onClose }: ActionDialogProps) {
  const t = useT();
  const receiptTitle = useReceiptTitle();
  const [chosen, setChosen] = useState<Action | null>(() => firstAction(ask, subscription));
  const [isHeld, setIsHeld] = useState(false);
  const [confirmed, setConfirmed] = useState<Confirmed | null>(null);
  const action = usePriced(chosen, subscription.changeableFrom);
  const preview = usePreview(subscription.id, confirmed ? null : action);
  const confirm = useConfirm(subscription.id, setConfirmed);
  const body = useRef<HTMLDivElement>(null);
  // On a phone the toast of the last action would cover the buttons of this one.
  useEffect(dismissToast, []);
  // The pressed button was disabled while waiting, and lost the focus.
  useEffect(() => {
    if (confirm.error) body.current?.focus();
  }, [confirm.error]);
  const title = confirmed?.receipt && receiptTitle(confirmed.receipt);
  const choose = (next: Action | null) => {
    // Not closed while it is pending: nobody confirms twice.
    if (confirm.isPending) return;
    confirm.reset();
    setChosen(next);
  };

  function leave() {
    onClose();
    // Not before: on a phone the toast would cover the receipt.
    if (!confirmed?.receipt || !title) return;
    const { number } = confirmed.receipt;
    toast({ title, description: t('Receipt {number}', { number }) });
  }

  const effect = confirmed?.receipt?.effect;
  const undo = effect?.undoUntil && action ? undoing(action, effect) : null;
  return {
    body,
    action,
    choose,
    isHeld,
    setIsHeld,
    preview,
    confirm,
    confirmed,
    title,
    undo,
    leave,
  };
}

interface QuestionProps extends Pick<ActionDialogProps, 'ask' | 'subscription'> {
  readonly dialog: ReturnType<typeof useDialog>;
}

/** The question, the consequences, and the button that confirms. */
function Question({ ask, subscription, dialog }: QuestionProps) {
  const { ofCall } = useFailureWords();
  const words = useAskWords()(ask);
  const t = useT();
  const { action, preview, confirm } = dialog;
  const isPreviewed = preview.isSuccess && !preview.isPlaceholderData && !dialog.isHeld;
  const confirming = action && isPreviewed ? { action, from: preview.data.from } : null;
  const problem = t.data(fieldProblem(confirm.error ?? preview.error) ?? '');
  // The question for a reason comes after all that matters.
  const isCancel = ask.kind === 'cancel';
  const choice = (
    <Choice
      kind={ask.kind}
      subscription={subscription}
      isLocked={confirm.isPending}
      onChoose={dialog.choose}
      onHold={dialog.setIsHeld}
      problem={problem}
    />
  );
  return (
    <>
      <div className={dialogStyles.body} ref={dialog.body} tabIndex={-1}>
        {!isCancel && choice}
        <div className={styles.means} role="status">
          {action && !(preview.error && problem) && (
            <Consequences action={action} preview={preview} />
          )}
        </div>
        {isCancel && choice}
        {confirm.error && !preview.error && !problem && (
          <p className={surface.note} role="alert">
            {confirm.error.code === 'cutoff_passed'
              ? t("The cut-off has passed. Here's what will happen now.")
              : ofCall(confirm.error, "We couldn't do that. Please try again.")}
          </p>
        )}
      </div>
      <div className={classNames(layout.row, layout.wrapping, dialogStyles.actions)}>
        <Button variant="secondary" disabled={confirm.isPending} onClick={dialog.leave}>
          {words.leave}
        </Button>
        <Button
          variant={isCancel ? 'danger' : 'primary'}
          disabled={!confirming}
          isPending={confirm.isPending}
          onClick={() => confirming && confirm.mutate(confirming)}
        >
          {words.confirm}
        </Button>
      </div>
    </>
  );
}

export function ActionDialog(props: ActionDialogProps) {
  const { ask, subscription, onAsk } = props;
  const words = useAskWords()(ask);
  const dialog = useDialog(props);
  const { confirm, confirmed, title, undo, leave } = dialog;
  return (
    <Dialog title={title ?? words.title} onClose={leave} isBusy={confirm.isPending}>
      {confirmed ? (
        <ReceiptStep
          receipt={confirmed.receipt}
          onUndo={undo && (() => onAsk(undo))}
          onClose={leave}
        />
      ) : (
        <Question ask={ask} subscription={subscription} dialog={dialog} />
      )}
    </Dialog>
  );
}
