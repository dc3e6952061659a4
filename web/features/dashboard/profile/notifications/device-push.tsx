/** Turns push notifications on and off in this browser; it asks for permission only then. */

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import type { NotificationSettings } from '#contract/notifications.ts';
import { ApiError } from '#web/api/client.ts';
import { query } from '#web/api/query.ts';
import { useSend } from '#web/api/use-send.ts';
import { useT } from '#web/language/language.tsx';
import type { Label } from '#web/language/translate.ts';
import { useShowFailure } from '#web/shared/feedback/use-show-failure.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Switch } from '#web/ui/form/switch.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import text from '#web/ui/text.module.css';
import styles from './device-push.module.css';
import {
  isAllowed,
  isSubscribed,
  type PushState,
  readPushState,
  subscribe,
  unsubscribe,
} from './push-subscription.ts';

const settingsKey = query('GET /api/account/notifications').queryKey;

/** Checks again when the customer comes back, perhaps from the browser's settings. */
function onReturn(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

function useDevice({ isPushOn, pushKey }: NotificationSettings) {
  const t = useT();
  const queries = useQueryClient();
  const showFailure = useShowFailure();
  const add = useSend('POST /api/account/push-devices').mutateAsync;
  const remove = useSend('DELETE /api/account/push-devices/current').mutateAsync;
  const [isBusy, setIsBusy] = useState(false);
  const state = useSyncExternalStore(onReturn, readPushState);
  const isOn = useSyncExternalStore(onReturn, isAllowed) && isPushOn;
  async function note(isNowOn: boolean) {
    // What it reads may be from before the change.
    await queries.cancelQueries({ queryKey: settingsKey });
    queries.setQueryData(settingsKey, (now) => now && { ...now, isPushOn: isNowOn });
  }

  // The shop's key may have changed, or the browser may have dropped its subscription.
  useEffect(() => {
    async function renew() {
      if (!(await isSubscribed(pushKey))) await add({ body: await subscribe(pushKey) });
    }
    if (isOn) renew().catch(() => {});
  }, [isOn, pushKey, add]);

  async function turnOn() {
    if ((await Notification.requestPermission()) !== 'granted') {
      toast({ title: t("Notifications aren't allowed in your browser"), variant: 'neutral' });
      return;
    }
    await add({ body: await subscribe(pushKey) });
    await note(true);
  }

  async function turnOff() {
    await remove({});
    await note(false);
    // The shop no longer sends to it; whether the browser forgets it too does not matter.
    await unsubscribe().catch(() => {});
  }

  function showError(title: Label, error: unknown) {
    if (error instanceof ApiError) return showFailure(title, error);
    const description = t("Your browser didn't allow it. Try again later or use another browser.");
    toast({ title: t(title), description, variant: 'destructive' });
  }

  async function change(isWanted: boolean) {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await (isWanted ? turnOn() : turnOff());
    } catch (error) {
      showError(
        isWanted ? "We couldn't turn on notifications" : "We couldn't turn off notifications",
        error,
      );
    }
    setIsBusy(false);
  }

  return { state, isOn, isBusy, change };
}

const words: Readonly<Record<PushState, Label>> = {
  ready:
    "You'll get them even when this site is closed, if you open it once a week and stay signed in.",
  blocked:
    'Your browser is blocking notifications. Allow them for this site in your browser settings.',
  'needs-install':
    'Tap Share, then Add to Home Screen. Open this site from there to get notifications.',
  unsupported: "This browser doesn't support notifications. You'll still get emails.",
};

export function DevicePush({ settings }: { readonly settings: NotificationSettings }) {
  const t = useT();
  const { state, isOn, isBusy, change } = useDevice(settings);
  const labelId = useId();
  const wordsId = useId();
  return (
    <div className={styles.device}>
      <p>
        <b className={text.strong} id={labelId}>
          {t('Notifications on this device')}
        </b>
        <span className={classNames(text.muted, text.small, styles.words)} id={wordsId}>
          {t(words[state])}
        </span>
      </p>
      {(state === 'ready' || state === 'blocked') && (
        <Switch
          isOn={isOn}
          aria-labelledby={labelId}
          aria-describedby={wordsId}
          aria-busy={isBusy}
          onChange={(isWanted) => void change(isWanted)}
        />
      )}
    </div>
  );
}
