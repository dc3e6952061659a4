/** A search field that searches after a pause in typing. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { TextField } from '#web/ui/form/field.tsx';

const typingPauseMs = 300;
/** The API accepts no longer texts. */
export const searchLengthMax = 60;

interface TypedSearchProps {
  readonly label: string;
  readonly placeholder: string;
  /** The active search. */
  readonly q: string;
  readonly onSearch: (q: string) => void;
  readonly field?: RefObject<HTMLInputElement | null>;
}

/**
 * The typed text; when the active search is no longer the last one sent, as after Back, it replaces
 * it.
 */
function useTyped(q: string) {
  const [typed, setTyped] = useState(q);
  const [known, setKnown] = useState({ q, sent: q });
  if (q !== known.q) {
    const isOwn = q.trim() === known.sent.trim();
    setKnown({ q, sent: isOwn ? known.sent : q });
    if (!isOwn) setTyped(q);
  }
  const noteSent = (sent: string) => setKnown((before) => ({ ...before, sent }));
  return { typed, setTyped, noteSent, isSent: typed === q && q === known.sent };
}

export function TypedSearch({ label, placeholder, q, onSearch, field }: TypedSearchProps) {
  const { typed, setTyped, noteSent, isSent } = useTyped(q);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  // A text that another search has replaced is no longer searched.
  useEffect(() => {
    if (isSent) clearTimeout(pause.current);
  }, [isSent]);
  // Other filters chosen during the pause apply to the search as well.
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  }, [onSearch]);

  function ask(words: string) {
    clearTimeout(pause.current);
    noteSent(words);
    search.current(words);
  }

  function type(words: string) {
    setTyped(words);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => ask(words), typingPauseMs);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: phones from before 2023 do not know <search>
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        clearTimeout(pause.current);
        if (typed !== q) ask(typed);
      }}
    >
      <TextField
        ref={field}
        type="search"
        label={label}
        placeholder={placeholder}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={searchLengthMax}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
    </form>
  );
}
