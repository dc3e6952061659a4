/** The console, or what must be set up before it: also once that is required of staff at work. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { User } from '#contract/auth.ts';
import { queryKey } from '#web/api/query.ts';
import { paths } from '#web/shared/site/paths.ts';
import surface from '#web/ui/surface.module.css';
import { Console } from './console.tsx';
import { isHeldUp } from './kit/handle-error.ts';
import { useIsUnsaved } from './kit/unsaved/unsaved-changes.tsx';
import { MustSetUp } from './settings/sign-in/must-set-up.tsx';

/** Above what is typed, which would be lost with the console. */
function SetUpFirst({ onReturn }: { readonly onReturn: () => void }) {
  const lookAgain = useEffectEvent(onReturn);
  useEffect(() => {
    const onFocus = () => lookAgain();
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, []);
  return (
    <p role="alert" className={surface.note}>
      <span>
        All staff must use two-step verification now. What you typed stays here, and can be saved
        once it is set up.{' '}
        <a href={paths.admin} target="_blank" rel="noreferrer">
          Set it up in a new tab
        </a>
      </span>
    </p>
  );
}

export function SecondFactorGate({ user }: { readonly user: User }) {
  const client = useQueryClient();
  const isUnsaved = useIsUnsaved();
  const isNeeded = user.needsSecondFactor === true;
  // The recovery codes of the set-up are unsaved as well: once it is shown, it stays.
  const [isShown, setIsShown] = useState(false);
  const shows = isNeeded && (isShown || !isUnsaved);
  if (shows !== isShown) setIsShown(shows);

  const lookAgain = () =>
    void client.invalidateQueries({ queryKey: queryKey('GET /api/auth/user') });
  const note = useEffectEvent((error: unknown) => {
    if (!isNeeded && isHeldUp(error)) lookAgain();
  });
  useEffect(() => {
    const unsubscribers = [client.getQueryCache(), client.getMutationCache()].map((cache) =>
      cache.subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') note(event.action.error);
      }),
    );
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, [client]);

  if (shows) return <MustSetUp />;
  return <Console user={user} notice={isNeeded && <SetUpFirst onReturn={lookAgain} />} />;
}
