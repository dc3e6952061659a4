/** Runs a callback when a day begins in India while a page stays open. */
import { useEffect, useEffectEvent, useRef } from 'react';
import type { CalendarDate } from '#domain/calendar/calendar.ts';

/** `today` is null until known. */
export function useNewDay(today: CalendarDate | null, act: () => void): void {
  const known = useRef(today);
  const onNewDay = useEffectEvent(act);
  useEffect(() => {
    if (today === null) return;
    const isNew = known.current !== null && known.current !== today;
    known.current = today;
    if (isNew) onNewDay();
  }, [today]);
}
