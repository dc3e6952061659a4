/** The preview of an action: loading, refused, failed, or loaded. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { Effect } from '#contract/subscriptions.ts';
import { receiptKindOf } from '#domain/subscriptions/subscription.ts';
import type { ApiError } from '#web/api/client.ts';
import { useT } from '#web/language/language.tsx';
import { useFailureWords } from '#web/shared/feedback/failure-words.ts';
import { LoadFailure } from '#web/shared/feedback/load-failure.tsx';
import { classNames } from '#web/ui/class-names.ts';
import skeleton from '#web/ui/skeleton.module.css';
import { Skeleton } from '#web/ui/skeleton.tsx';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';
import type { Action } from './actions.ts';
import { EffectList } from './effect-list.tsx';
import type { About } from './effect-words.ts';

const aboutOf = (action: Action): About => ({
  kind: receiptKindOf[action.action === 'auto-renew' ? 'auto_renew' : action.action],
  until: action.action === 'pause' ? (action.until ?? null) : null,
  autoRenew: action.action === 'auto-renew' && action.isOn,
});

/** Another request would get the same answer. */
const isRefusal = ({ status }: ApiError) => status >= 400 && status < 500;

interface ConsequencesProps {
  readonly action: Action;
  readonly preview: UseQueryResult<Effect, ApiError>;
}

export function Consequences({ action, preview }: ConsequencesProps) {
  const t = useT();
  const { ofCall } = useFailureWords();
  const { data, error, isPending, isPlaceholderData } = preview;
  if (isPending) return <Skeleton className={skeleton.panelShape} isOutermost />;
  if (error && isRefusal(error)) {
    return <p className={surface.note}>{ofCall(error, "We couldn't load what will change.")}</p>;
  }
  if (error || !data) {
    return (
      <LoadFailure
        message={t("We couldn't load what will change.")}
        onRetry={() => void preview.refetch()}
      />
    );
  }
  if (data.isUnchanged) return <p>{t('It was already set this way, so nothing has changed.')}</p>;
  return (
    <>
      <EffectList effect={data} about={aboutOf(action)} hasUndo isBusy={isPlaceholderData} />
      {action.action === 'cancel' && (
        <>
          <p className={text.strong}>
            {t("This can't be undone.")}{' '}
            {t('You can start a new subscription anytime, at the price on that day.')}
          </p>
          <p className={classNames(text.small, text.muted)}>
            {t("You won't be charged again. Your balance stays in your wallet for other orders.")}
          </p>
        </>
      )}
    </>
  );
}
