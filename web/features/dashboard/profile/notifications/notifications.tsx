/** Which notifications the customer gets by mail and push. */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { NotificationSettings } from '#contract/notifications.ts';
import { isSentByMail, type NotificationKind, notificationKinds } from '#domain/notifications.ts';
import { query } from '#web/api/query.ts';
import { useSend } from '#web/api/use-send.ts';
import { Panel } from '#web/features/dashboard/profile/panel.tsx';
import { useT } from '#web/language/language.tsx';
import type { Label } from '#web/language/translate.ts';
import { LoadFailure } from '#web/shared/feedback/load-failure.tsx';
import { useShowFailure } from '#web/shared/feedback/use-show-failure.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Switch } from '#web/ui/form/switch.tsx';
import skeleton from '#web/ui/skeleton.module.css';
import { Skeleton } from '#web/ui/skeleton.tsx';
import text from '#web/ui/text.module.css';
import { DevicePush } from './device-push.tsx';
import styles from './notifications.module.css';

const settingsQuery = query('GET /api/account/notifications');

const notificationLabels: Readonly<Record<NotificationKind, Label>> = {
  cutoff_reminder: 'Reminder before the cut-off',
  delivery_skipped: 'A cancelled or missed delivery',
  out_for_delivery: 'Out for delivery',
  delivered: 'Delivered',
  order_short: 'A meal missing from an order',
};

const ways = ['mutedMail', 'mutedPush'] as const;
type Way = (typeof ways)[number];
type Muted = Pick<NotificationSettings, Way>;

/** Shows a change at once; of several in a row the last answer wins. */
function useSaveMuted() {
  const queries = useQueryClient();
  const showFailure = useShowFailure();
  const { mutateAsync } = useSend('PUT /api/account/notifications', {
    scope: { id: 'notifications' },
  });
  const turn = useRef(0);
  const saved = useRef<Muted | null>(null);
  return async (shown: Muted, change: Partial<Muted>) => {
    const show = (muted: Muted) =>
      queries.setQueryData(settingsQuery.queryKey, (now) => now && { ...now, ...muted });
    const { mutedMail, mutedPush } = { ...shown, ...change };
    // What it reads may be from before the change.
    void queries.cancelQueries({ queryKey: settingsQuery.queryKey });
    turn.current += 1;
    const mine = turn.current;
    saved.current ??= shown;
    show({ mutedMail, mutedPush });
    try {
      const answer = await mutateAsync({ body: { mutedMail, mutedPush } });
      saved.current = { mutedMail: answer.mutedMail, mutedPush: answer.mutedPush };
    } catch (error) {
      showFailure("We couldn't save your choice", error);
    }
    if (mine !== turn.current) return;
    show({ mutedMail: saved.current.mutedMail, mutedPush: saved.current.mutedPush });
    saved.current = null;
  };
}

interface NotificationRowProps {
  readonly kind: NotificationKind;
  readonly settings: NotificationSettings;
  readonly onChange: (change: Partial<Muted>) => void;
}

function NotificationRow({ kind, settings, onChange }: NotificationRowProps) {
  const t = useT();
  const label = t(notificationLabels[kind]);
  const names: Readonly<Record<Way, string>> = {
    mutedMail: t('{notice}, by email', { notice: label }),
    mutedPush: t('{notice}, by push', { notice: label }),
  };
  const isAlwaysMailed = isSentByMail(kind, [kind]);
  const set = (way: Way, isOn: boolean) => {
    const others = settings[way].filter((each) => each !== kind);
    onChange({ [way]: isOn ? others : [...others, kind] });
  };
  return (
    <tr>
      <th scope="row">
        {label}
        {isAlwaysMailed && (
          <span className={classNames(text.muted, text.small)}>
            {t('Always emailed, so that you know in time.')}
          </span>
        )}
      </th>
      {ways.map((way) => (
        <td key={way}>
          {way === 'mutedMail' && isAlwaysMailed ? (
            <span className={text.small}>{t('Always')}</span>
          ) : (
            <Switch
              isOn={!settings[way].includes(kind)}
              aria-label={names[way]}
              onChange={(isOn) => set(way, isOn)}
            />
          )}
        </td>
      ))}
    </tr>
  );
}

function Settings({ settings }: { readonly settings: NotificationSettings }) {
  const t = useT();
  const save = useSaveMuted();
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('Notify me about')}</th>
            <th scope="col">{t('Email')}</th>
            <th scope="col">{t('Push')}</th>
          </tr>
        </thead>
        <tbody>
          {notificationKinds.map((kind) => (
            <NotificationRow
              key={kind}
              kind={kind}
              settings={settings}
              onChange={(change) => void save(settings, change)}
            />
          ))}
        </tbody>
      </table>
      <DevicePush settings={settings} />
    </>
  );
}

export function Notifications() {
  const t = useT();
  // All are saved together: what was switched in another tab must not be undone.
  const settings = useQuery({
    ...settingsQuery,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  return (
    <Panel title={t('Notifications')}>
      {settings.isPending && <Skeleton className={skeleton.panelShape} isOutermost />}
      {settings.isError && !settings.data && (
        <LoadFailure
          message={t("We couldn't load your notification settings.")}
          onRetry={() => void settings.refetch()}
        />
      )}
      {settings.data && <Settings settings={settings.data} />}
    </Panel>
  );
}
