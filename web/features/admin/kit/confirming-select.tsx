/** A dropdown that acts: picked values at once, those that keys walk through only when meant. */
import { useId, useRef, useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import styles from './confirming-select.module.css';

/** Keys that change a closed dropdown from value to value, some of which nobody wants. */
const walksThrough = (key: string) =>
  /^(?:Arrow|Page|Home|End)/.test(key) || (key.length === 1 && key !== ' ');

/** Keys by which somebody begins to choose, such as by opening it. */
const begins = (key: string) => walksThrough(key) || [' ', 'Enter', 'F4'].includes(key);

interface ConfirmingSelectProps<Value extends string> {
  /** `Status of order SK-10482`. */
  readonly name: string;
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly value: Value;
  /** What was chosen is under way; nothing else can be set meanwhile. */
  readonly isBusy?: boolean;
  /** Why nothing can be set here; stands below. */
  readonly refusal?: string | undefined;
  readonly classOf?: (shown: Value) => string;
  /** `from` is what stood there when choosing began: live news may have changed it since. */
  readonly onSettle: (value: Value, from: Value) => void;
}

/**
 * A value picked is set at once. One that the keys have walked to is set by Enter, so that looking
 * sets nothing; Escape takes it back, and so does leaving.
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
          // While one is under way it shows where that leads, which may not come true.
          if (begins(event.key) && !isBusy) begunAt.current ??= value;
          if (event.key === 'Escape') begunAt.current = null;
          if (!walkedTo || (event.key !== 'Enter' && event.key !== 'Escape')) return;
          event.preventDefault();
          settle(event.key === 'Enter' ? walkedTo : null);
        }}
        onBlur={(event) => {
          // When the whole window is left, the focus stays here for when it comes back.
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
