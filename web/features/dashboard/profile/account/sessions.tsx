/** The customer's sessions, and signing out other devices. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import type { AccountSession } from '#contract/account.ts';
import { dateInIndia } from '#domain/calendar/calendar.ts';
import { ApiError } from '#web/api/client.ts';
import { query } from '#web/api/query.ts';
import { useSend } from '#web/api/use-send.ts';
import { Panel } from '#web/features/dashboard/profile/panel.tsx';
import { useT } from '#web/language/language.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { LoadFailure } from '#web/shared/feedback/load-failure.tsx';
import { useShowFailure } from '#web/shared/feedback/use-show-failure.ts';
import { useFocusWithin } from '#web/shared/forms/focus-within.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import skeleton from '#web/ui/skeleton.module.css';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tag } from '#web/ui/tag.tsx';
import text from '#web/ui/text.module.css';
import styles from './sessions.module.css';

const sessionsQuery = query('GET /api/account/sessions');
const isGone = (error: unknown) => error instanceof ApiError && error.code === 'not_found';

/** Both ways of ending sessions; `onEnded` runs once they are gone from the list. */
function useEndSessions(onEnded: () => void) {
  const t = useT();
  const queries = useQueryClient();
  const endOne = useSend('DELETE /api/account/sessions/:id');
  const endOthers = useSend('POST /api/account/sessions/sign-out-others');
  const showFailure = useShowFailure();

  async function end(request: () => Promise<unknown>, isLeft: (each: AccountSession) => boolean) {
    try {
      await request();
    } catch (error) {
      // It ended before, on the device itself, which is as good.
      if (!isGone(error)) return showFailure("We couldn't sign you out there", error);
    }
    // What is still being read may be from before.
    await queries.cancelQueries(sessionsQuery);
    queries.setQueryData(sessionsQuery.queryKey, (list) => list?.filter(isLeft));
    toast({ title: t('Signed out') });
    onEnded();
  }

  return {
    isEnding: endOne.isPending || endOthers.isPending,
    end: ({ id }: AccountSession) =>
      end(
        () => endOne.mutateAsync({ params: { id } }),
        (each) => each.id !== id,
      ),
    endAllOthers: () =>
      end(
        () => endOthers.mutateAsync({}),
        ({ isCurrent }) => isCurrent,
      ),
  };
}

interface SessionRowProps {
  readonly session: AccountSession;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const t = useT();
  const { formatDate, formatMoment } = useDates();
  // Two devices may have the same name: the dates distinguish them.
  const sinceId = useId();
  const seenId = useId();
  const { createdAt, lastSeenAt, isCurrent } = session;
  const device = session.device ?? t('Unknown device');
  return (
    <li className={styles.session}>
      <div>
        <p className={styles.device}>
          <b className={text.strong}>{device}</b>
          {isCurrent && <Tag tone="default">{t('This device')}</Tag>}
        </p>
        <p className={classNames(text.muted, text.small)} id={sinceId}>
          {t('Signed in since {date}', {
            date: formatDate(dateInIndia(new Date(createdAt))),
          })}
        </p>
        {!isCurrent && (
          <p className={classNames(text.muted, text.small)} id={seenId}>
            {t('Last active {moment}', { moment: formatMoment(lastSeenAt) })}
          </p>
        )}
      </div>
      {!isCurrent && (
        <Button
          variant="secondary"
          size="sm"
          aria-disabled={isEnding}
          aria-label={t('Sign out {device}', { device })}
          aria-describedby={`${sinceId} ${seenId}`}
          onClick={onEnd}
        >
          {t('Sign out')}
        </Button>
      )}
    </li>
  );
}

export function Sessions() {
  const t = useT();
  const root = useRef<HTMLElement>(null);
  const focusOn = useFocusWithin(root);
  const sessions = useQuery({ ...sessionsQuery, staleTime: 0 });
  const { isEnding, end, endAllOthers } = useEndSessions(() => focusOn('h2'));
  const list = sessions.data ?? [];
  return (
    <Panel ref={root} title={t('Your devices')}>
      {sessions.isPending && <Skeleton className={skeleton.panelShape} isOutermost />}
      {sessions.isError && !sessions.data && (
        <LoadFailure
          message={t("We couldn't load your devices.")}
          onRetry={() => void sessions.refetch()}
        />
      )}
      {list.length > 0 && (
        <ul>
          {list.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isEnding={isEnding}
              onEnd={() => void end(session)}
            />
          ))}
        </ul>
      )}
      {list.length > 1 && (
        <Button
          variant="ghost"
          className={styles.end}
          aria-disabled={isEnding}
          onClick={() => void endAllOthers()}
        >
          {t('Sign out all other devices')}
        </Button>
      )}
    </Panel>
  );
}
