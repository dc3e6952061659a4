/** Asks for confirmation before the open tab is left with unsaved changes. */
import {
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import type { Location } from '#web/ui/routing/location.ts';
import { useLocation, useNavigate } from '#web/ui/routing/router.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import {
  type Guard,
  ShownLocationContext,
  type UnsavedChanges,
  UnsavedChangesContext,
} from './unsaved-changes.tsx';

/** With the section of Settings: leaving one is leaving its form. */
function tabOf({ pathname, search }: Location): string {
  const params = new URLSearchParams(search);
  return [pathname, params.get('tab'), params.get('section')].join(' ');
}

function useGuards() {
  const [guards, setGuards] = useState<readonly Guard[]>([]);
  const hold = useCallback((guard: Guard) => {
    setGuards((before) => [...before, guard]);
    return () => setGuards((before) => before.filter((each) => each !== guard));
  }, []);
  const isGuarded = guards.length > 0;
  useEffect(() => {
    if (!isGuarded) return;
    const confirmUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', confirmUnload);
    return () => window.removeEventListener('beforeunload', confirmUnload);
  }, [isGuarded]);
  return {
    hold,
    isGuarded,
    question: guards.find(({ question }) => question)?.question,
    isQuestionOpen: guards.some(({ isAsking }) => isAsking),
    clear: () => setGuards([]),
  };
}

export function UnsavedChangesGuard({ children }: { readonly children: ReactNode }) {
  const location = useLocation();
  const navigate = useNavigate();
  const { hold, isGuarded, question, isQuestionOpen, clear } = useGuards();
  const [go, setGo] = useState<(() => void) | null>(null);
  // The router cannot refuse a Back: until it is undone, the tab stays where it is.
  const [place, setPlace] = useState(location);
  const isLeaving = isGuarded && tabOf(location) !== tabOf(place);
  if (!isLeaving && place !== location) setPlace(location);

  const undoBack = useEffectEvent(() => {
    void navigate(place.pathname + place.search);
    if (!isQuestionOpen) setGo(() => () => void navigate(-1));
  });
  // Another Back while the first is being undone is undone as well.
  const leftFor = isLeaving ? location : null;
  useLayoutEffect(() => {
    if (leftFor) undoBack();
  }, [leftFor]);
  // One to the same address again too, though for the router nothing changed then.
  useLayoutEffect(() => {
    if (!isLeaving) return;
    const undoAgain = () => undoBack();
    window.addEventListener('popstate', undoAgain);
    return () => window.removeEventListener('popstate', undoAgain);
  }, [isLeaving]);

  const leaving = useMemo<UnsavedChanges>(
    () => ({
      hold,
      leave(wanted) {
        if (isGuarded) setGo(() => wanted);
        else wanted();
      },
      isUnsaved: isGuarded,
    }),
    [hold, isGuarded],
  );
  const guarded = {
    isAsking: go !== null,
    keep: () => setGo(null),
    discard() {
      clear();
      setGo(null);
      go?.();
    },
  };
  return (
    <UnsavedChangesContext value={leaving}>
      <ShownLocationContext value={place}>{children}</ShownLocationContext>
      <DiscardDialog guarded={guarded} noun="tab" question={question} />
    </UnsavedChangesContext>
  );
}
