/** A search field whose words are looked for once the fingers rest. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { TextField } from '#web/ui/form/field.tsx';

const typingPauseMs = 300;
/** The contract takes no longer ones. */
export const searchLengthMax = 60;

interface TypedSearchProps {
  readonly label: string;
  readonly placeholder: string;
  /** What is looked for now. */
  readonly q: string;
  readonly onSearch: (q: string) => void;
  readonly field?: RefObject<HTMLInputElement | null>;
}

/** What is typed; another search than the one asked for last, as after Back, takes its place. */
function useTyped(q: string) {
  const [typed, setTyped] = useState(q);
  const [known, setKnown] = useState({ q, asked: q });
  if (q !== known.q) {
    const isOwn = q.trim() === known.asked.trim();
    setKnown({ q, asked: isOwn ? known.asked : q });
    if (!isOwn) setTyped(q);
  }
  const noteAsked = (asked: string) => setKnown((before) => ({ ...before, asked }));
  return { typed, setTyped, noteAsked, isAsked: typed === q && q === known.asked };
}

export function TypedSearch({ label, placeholder, q, onSearch, field }: TypedSearchProps) {
  const { typed, setTyped, noteAsked, isAsked } = useTyped(q);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  // Words that another search has taken the place of are not looked for any more.
  useEffect(() => {
    if (isAsked) clearTimeout(pause.current);
  }, [isAsked]);
  // What else was chosen during the pause belongs to the search as well.
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  }, [onSearch]);

  function ask(words: string) {
    clearTimeout(pause.current);
    noteAsked(words);
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
