/** The search field of the menu; Escape or its button clears it. */
import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import { useT } from '#web/language/language.tsx';
import button from '#web/ui/button.module.css';
import field from '#web/ui/form/field.module.css';
import icons from '#web/ui/icons.module.css';
import { CloseIcon } from '#web/ui/icons.tsx';
import { queryLengthMax, tidyQuery } from './menu-filter.ts';
import styles from './menu-search.module.css';

interface MenuSearchProps {
  readonly query: string;
  readonly onType: (query: string) => void;
  readonly onClear: () => void;
  /** Called when typing has ended. */
  readonly onSettle: () => void;
  readonly onFocus: () => void;
}

function MagnifierIcon() {
  return (
    <svg className={icons.icon} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m15.5 15.5 4.5 4.5" />
    </svg>
  );
}

export function MenuSearch({ query, onType, onClear, onSettle, onFocus }: MenuSearchProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);

  function clear() {
    onClear();
    input.current?.focus();
  }

  function clearOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || query === '') return;
    event.preventDefault();
    clear();
  }

  function settle(event: FormEvent) {
    event.preventDefault();
    onSettle();
    // Closes the phone's keyboard, so that the results are visible.
    input.current?.blur();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: phones from before 2023 do not know <search>
    <form role="search" className={styles.search} onSubmit={settle}>
      <MagnifierIcon />
      <input
        ref={input}
        className={field.input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={t('Search the menu')}
        placeholder={t('Search dishes')}
        maxLength={queryLengthMax}
        value={query}
        onChange={(event) => onType(tidyQuery(event.target.value))}
        onKeyDown={clearOnEscape}
        onFocus={onFocus}
        onBlur={onSettle}
      />
      {query !== '' && (
        <button
          type="button"
          className={button.iconButton}
          aria-label={t('Clear the search')}
          onClick={clear}
        >
          <CloseIcon />
        </button>
      )}
    </form>
  );
}
