/** A dropdown that sets a value at once when picked, and after Enter when reached by keys. */
import { useId, useRef, useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import styles from './confirming-select.module.css';

/** Keys that step through the values of a closed dropdown, some of which nobody wants. */
const walksThrough = (key: string) =>
  /^(?:Arrow|Page|Home|End)/.test(key) || (key.length === 1 && key !== ' ');

/** Keys that begin a choice, such as those that open the list. */
const begins = (key: string) => walksThrough(key) || [' ', 'Enter', 'F4'].includes(key);

interface ConfirmingSelectProps<Value extends string> {
  /** `Status of order SK-10482`. */
  readonly name: string;
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly value: Value;
  /** The chosen value is being saved; nothing else can be set meanwhile. */
  readonly isBusy?: boolean;
  /** Why nothing can be set here; shown below the control. */
  readonly refusal?: string | undefined;
  readonly classOf?: (shown: Value) => string;
  /** `from` is the value when choosing began: a live event may have changed it since. */
  readonly onSettle: (value: Value, from: Value) => void;
}

/**
 * A picked value is set at once. A value reached by keys is set by Enter, so that looking sets
 * nothing; Escape and leaving the control undo it.
 */
export function ConfirmingSelect<Value extends string>(props: ConfirmingSelectProps<Value>) {
  const { name, options, value, isBusy = false, refusal, classOf, onSettle } = props;
  const [walkedTo, setWalkedTo] = useState<Value | null>(null);
  const lastKey = useRef('');
  const begunAt = useRef<Value | null>(null);
  const hintId = useId();
  const shown = walkedTo ?? value;
  const hint = refusal ?? (walkedTo && 'Press Enter to set, Escape to cancel');

  function settle(chosen: Value | null) {
    const from = begunAt.current ?? value;
    begunAt.current = null;
    setWalkedTo(null);
    if (chosen && chosen !== value && chosen !== from && !isBusy) onSettle(chosen, from);
  }

  return (
    <span className={classNames(styles.control, classOf?.(shown))}>
      <select
        aria-label={name}
        aria-busy={isBusy || undefined}
        aria-describedby={hint ? hintId : undefined}
        disabled={refusal !== undefined}
        value={shown}
        onPointerDown={() => {
          lastKey.current = '';
          if (!walkedTo) begunAt.current = value;
        }}
        onKeyDown={(event) => {
          lastKey.current = event.key;
          // While saving, it shows the new value, which may still be refused.
          if (begins(event.key) && !isBusy) begunAt.current ??= value;
          if (event.key === 'Escape') begunAt.current = null;
          if (!walkedTo || (event.key !== 'Enter' && event.key !== 'Escape')) return;
          event.preventDefault();
          settle(event.key === 'Enter' ? walkedTo : null);
        }}
        onBlur={(event) => {
          // When the whole window loses focus, the focus stays here for when the window is active
          // again.
          if (document.activeElement !== event.currentTarget) settle(null);
        }}
        onChange={(event) => {
          const chosen = options.find(([each]) => each === event.target.value)?.[0] ?? null;
          if (walksThrough(lastKey.current)) setWalkedTo(chosen);
          else settle(chosen);
        }}
      >
        {options.map(([each, label]) => (
          <option key={each} value={each}>
            {label}
          </option>
        ))}
      </select>
      {hint && (
        <span className={styles.hint} id={hintId} role={walkedTo ? 'status' : undefined}>
          {hint}
        </span>
      )}
    </span>
  );
}
