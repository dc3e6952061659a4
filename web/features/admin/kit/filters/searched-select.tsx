/** A choice among many: a search field above it narrows what it offers. */
import { useRef, useState } from 'react';
import { searchLengthMax } from '#web/shared/forms/typed-search.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import text from '#web/ui/text.module.css';
import { FilterSelect, type FilterSelectProps, type SelectOption } from './filter-select.tsx';
import styles from './searched-select.module.css';

/** With more than this, there is a search field. */
const searchFrom = 20;

interface SearchedSelectProps extends FilterSelectProps {
  /** Of the search field: `Find a meal`. */
  readonly searchLabel: string;
}

/** The search is over once the choice is taken back, as after it was added to an order. */
export function SearchedSelect({ searchLabel, ...props }: SearchedSelectProps) {
  const { options, value = '', onChange } = props;
  const root = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (value === '') setTyped('');
  }
  if (options.length <= searchFrom) return <FilterSelect {...props} />;
  const words = typed.toLowerCase().split(/\s+/);
  const isFound = ([, label]: SelectOption) =>
    words.every((word) => label.toLowerCase().includes(word));
  const found = options.filter(isFound);

  /** The only one that is found is chosen; among several the choice goes on in the list. */
  function enter() {
    const [only, ...more] = found;
    if (only && more.length === 0) onChange(only[0]);
    root.current?.querySelector('select')?.focus();
  }

  return (
    <div ref={root} className={styles.searched}>
      <TextField
        label={searchLabel}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={searchLengthMax}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // It would send the form around it.
          event.preventDefault();
          enter();
        }}
      />
      <p className={text.muted} role="status">
        {typed.trim() !== '' && `${found.length} of ${options.length} match`}
      </p>
      <FilterSelect
        {...props}
        options={options.filter((option) => option[0] === value || isFound(option))}
      />
    </div>
  );
}
