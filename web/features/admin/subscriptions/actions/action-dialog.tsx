/** The dialog of one action for a customer: the choice, its preview, and the confirmation. */
import { useState } from 'react';
import type { StaffSubscription } from '#contract/staff/staff-subscriptions.ts';
import type { ApiError } from '#web/api/client.ts';
import dialogActions from '#web/features/admin/kit/dialogs/dialog-actions.module.css';
import { errorText } from '#web/features/admin/kit/handle-error.ts';
import { EffectFacts } from '#web/features/admin/subscriptions/effect-facts.tsx';
import { useReceiptTitle } from '#web/features/admin/subscriptions/receipt-title.ts';
import { LoadFailure } from '#web/shared/feedback/load-failure.tsx';
import { useShortDay } from '#web/shared/subscription/subscription.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/form/problem.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import skeleton from '#web/ui/skeleton.module.css';
import { Skeleton } from '#web/ui/skeleton.tsx';
import text from '#web/ui/text.module.css';
import styles from './action-dialog.module.css';
import { Choice } from './choices.tsx';
import {
  type Action,
  type Ask,
  firstAction,
  useConfirm,
  usePreview,
  usePriced,
} from './staff-action.ts';

const fieldPaths = ['until', 'weekdays', 'reason', 'date'];
const fieldProblem = (error: ApiError | null) =>
  error?.issues.find(({ path }) => fieldPaths.includes(path))?.message;

function useTitles() {
  const shortDay = useShortDay();
  return (ask: Ask): readonly [title: string, confirm: string] => {
    switch (ask.kind) {
      case 'pause':
        return ['Pause', 'Pause'];
      case 'resume':
        return ['Resume', 'Resume'];
      case 'skip':
        return [`Skip ${shortDay(ask.date)}`, 'Skip'];
      case 'unskip':
        return [`Restore ${shortDay(ask.date)}`, 'Restore'];
      case 'plan':
        return ['Change plan', 'Change plan'];
      case 'weekdays':
        return ['Change delivery days', 'Change days'];
      case 'address':
        return ['Change address', 'Change address'];
      case 'cancel':
        return ['Cancel subscription', 'Cancel subscription'];
    }
  };
}

interface PreviewProps {
  readonly action: Action;
  readonly preview: ReturnType<typeof usePreview>;
}

function Preview({ action, preview }: PreviewProps) {
  const { data, error, isPending, isPlaceholderData } = preview;
  if (isPending) return <Skeleton className={skeleton.panelShape} isOutermost />;
  if (error && error.status >= 400 && error.status < 500) return <p>{errorText(error)}</p>;
  if (error) {
    return (
      <LoadFailure
        message="What will change could not be loaded."
        onRetry={() => void preview.refetch()}
      />
    );
  }
  if (data.isUnchanged) return <p>It was already set this way, so nothing has changed.</p>;
  return (
    <>
      <div aria-busy={isPlaceholderData}>
        <EffectFacts effect={data} />
      </div>
      {action.action === 'cancel' && (
        <p className={text.strong}>A cancelled subscription cannot be restored.</p>
      )}
    </>
  );
}

interface ActionDialogProps {
  readonly ask: Ask;
  readonly subscription: StaffSubscription;
  readonly onClose: () => void;
}

export function ActionDialog({ ask, subscription, onClose }: ActionDialogProps) {
  const [title, confirmLabel] = useTitles()(ask);
  const receiptTitle = useReceiptTitle();
  const [chosen, setChosen] = useState<Action | null>(() => firstAction(ask));
  const action = usePriced(chosen, subscription.changeableFrom);
  const preview = usePreview(subscription.id, action);
  const confirm = useConfirm(subscription.id, ({ receipt }) => {
    onClose();
    toast(
      receipt
        ? { title: receiptTitle(receipt), description: `Receipt ${receipt.number}` }
        : { title: 'Nothing changed' },
    );
  });
  const isPreviewed = preview.isSuccess && !preview.isPlaceholderData;
  const confirming = action && isPreviewed ? { action, from: preview.data.from } : null;
  const problem = fieldProblem(confirm.error ?? preview.error);
  return (
    <Dialog
      title={title}
      subtitle={`For ${subscription.customerName}`}
      onClose={onClose}
      isBusy={confirm.isPending}
    >
      <div className={styles.body}>
        <Choice
          kind={ask.kind}
          subscription={subscription}
          isLocked={confirm.isPending}
          onChoose={setChosen}
          problem={problem}
        />
        <div role="status">
          {action && !(preview.error && problem) && <Preview action={action} preview={preview} />}
        </div>
        <Problem
          id="action-problem"
          role="alert"
          message={confirm.error && !problem ? errorText(confirm.error) : undefined}
        />
      </div>
      <div className={dialogActions.actions}>
        <Button variant="secondary" disabled={confirm.isPending} onClick={onClose}>
          Close
        </Button>
        <Button
          variant={ask.kind === 'cancel' ? 'danger' : 'primary'}
          disabled={!confirming}
          isPending={confirm.isPending}
          onClick={() => confirming && confirm.mutate(confirming)}
        >
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
