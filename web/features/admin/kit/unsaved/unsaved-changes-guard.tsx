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
import { type Location, useLocation, useNavigate } from 'react-router';
import { DiscardDialog } from './discard-dialog.tsx';
import {
  ShownLocationContext,
  type UnsavedChanges,
  UnsavedChangesContext,
} from './unsaved-changes.tsx';

const tabOf = ({ pathname, search }: Location): string =>
  `${pathname} ${new URLSearchParams(search).get('tab')}`;

interface Hold {
  readonly isAsking: boolean;
}

function useHolds() {
  const [holds, setHolds] = useState<readonly Hold[]>([]);
  const hold = useCallback((isAsking: boolean) => {
    const added: Hold = { isAsking };
    setHolds((before) => [...before, added]);
    return () => setHolds((before) => before.filter((each) => each !== added));
  }, []);
  const isHeld = holds.length > 0;
  useEffect(() => {
    if (!isHeld) return;
    const holdPage = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', holdPage);
    return () => window.removeEventListener('beforeunload', holdPage);
  }, [isHeld]);
  return {
    hold,
    isHeld,
    isAsked: holds.some(({ isAsking }) => isAsking),
    letGo: () => setHolds([]),
  };
}

export function UnsavedChangesGuard({ children }: { readonly children: ReactNode }) {
  const location = useLocation();
  const navigate = useNavigate();
  const { hold, isHeld, isAsked, letGo } = useHolds();
  const [go, setGo] = useState<(() => void) | null>(null);
  // The router cannot refuse a Back: until it is undone, the tab stays where it is.
  const [place, setPlace] = useState(location);
  const isLeaving = isHeld && tabOf(location) !== tabOf(place);
  if (!isLeaving && place !== location) setPlace(location);

  const turnBack = useEffectEvent(() => {
    void navigate(place.pathname + place.search, { preventScrollReset: true });
    if (!isAsked) setGo(() => () => void navigate(-1));
  });
  // Another Back while the first is being undone is undone as well.
  const leftFor = isLeaving ? location : null;
  useLayoutEffect(() => {
    if (leftFor) turnBack();
  }, [leftFor]);

  const leaving = useMemo<UnsavedChanges>(
    () => ({
      hold,
      leave(wanted) {
        if (isHeld) setGo(() => wanted);
        else wanted();
      },
    }),
    [hold, isHeld],
  );
  const question = {
    isAsking: go !== null,
    keep: () => setGo(null),
    discard() {
      letGo();
      setGo(null);
      go?.();
    },
  };
  return (
    <UnsavedChangesContext value={leaving}>
      <ShownLocationContext value={place}>{children}</ShownLocationContext>
      <DiscardDialog guarded={question} noun="tab" />
    </UnsavedChangesContext>
  );
}
