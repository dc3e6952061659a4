/** The focus of a note that says why nothing was saved: the save button may be far below it. */
import { type RefObject, useEffect, useRef } from 'react';

/** For a note with a tabindex of -1. */
export function useNoteFocus(): RefObject<HTMLDivElement | null> {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    note.current?.focus();
    note.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return note;
}
