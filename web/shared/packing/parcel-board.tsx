/** The board of one parcel: big rows to tap. It stops for what the eater must not get. */
import { useState } from 'react';
import { contentText } from '#domain/kitchen-day/packing/packing-entries.ts';
import { decidePacking, type ParcelStop } from '#domain/kitchen-day/packing/parcel.ts';
import { useT } from '#web/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Approval, Approvers } from './approve-form.tsx';
import {
  type BoardLine,
  type BoardMeal,
  type BoardParcel,
  type BoardState,
  type Entered,
  emptyLine,
  enteredOf,
  insideOf,
  type LineState,
  leftOn,
  linesOf,
  stateOf,
} from './board-state.ts';
import { LineRow } from './line-row.tsx';
import styles from './parcel-board.module.css';
import { ParcelHead } from './parcel-head.tsx';
import { StopScreen } from './stop-screen.tsx';

export interface ParcelBoardProps extends Approvers {
  readonly parcel: BoardParcel;
  readonly meals: ReadonlyMap<number, BoardMeal>;
  readonly isOffline?: boolean;
  readonly isPending?: boolean;
  readonly onSave: (entered: Entered) => void;
  /** At once, never later: the PIN has to be checked. */
  readonly onApproved: (entered: Entered, approval: Approval) => Promise<void>;
}

interface Stopped {
  readonly stops: readonly ParcelStop[];
  /** What would be in the parcel. */
  readonly next: BoardState;
}

function useBoard({ parcel, meals }: Pick<ParcelBoardProps, 'parcel' | 'meals'>) {
  const lines = linesOf(parcel);
  const [state, setState] = useState<BoardState>(() => stateOf(lines, parcel.packing));
  const [stopped, setStopped] = useState<Stopped | null>(null);
  const change = (changed: readonly BoardLine[], step: (line: LineState) => LineState) => {
    const next = new Map(state);
    for (const { key } of changed) next.set(key, step(next.get(key) ?? emptyLine));
    const added = changed.filter((line) => insideOf(line, next) > insideOf(line, state));
    const { stops } = decidePacking({ ...parcel, lines: parcel.items }, meals, added);
    if (stops.length > 0) setStopped({ stops, next });
    else setState(next);
  };
  return { lines, state, stopped, change, setState, goOn: () => setStopped(null) };
}

function Board(props: ParcelBoardProps) {
  const {
    parcel,
    meals,
    approvers,
    unknownApprovers,
    isOffline = false,
    isPending = false,
  } = props;
  const { onSave, onApproved } = props;
  const t = useT();
  const { lines, state, stopped, change, setState, goOn } = useBoard(props);
  const left = leftOn(lines, state);
  return (
    <section className={styles.board} aria-label={parcel.number}>
      <ParcelHead parcel={parcel} />
      <ul className={styles.lines}>
        {lines.map((line) => (
          <LineRow
            key={line.key}
            line={line}
            meal={meals.get(line.mealId)}
            mark={parcel.packing?.marks.find(({ mealId }) => mealId === line.mealId)?.kind}
            state={state.get(line.key) ?? emptyLine}
            onChange={(step) => change([line], step)}
          />
        ))}
      </ul>
      <div className={styles.actions}>
        {left > 0 && (
          <Button
            size="lg"
            variant="secondary"
            onClick={() => change(lines, (each) => ({ ...each, isPacked: true }))}
          >
            {t('All in')}
          </Button>
        )}
        <Button size="lg" isPending={isPending} onClick={() => onSave(enteredOf(lines, state))}>
          {left > 0 ? t('Save, {count} left', { count: left }) : t('Parcel done')}
        </Button>
      </div>
      {stopped && (
        <StopScreen
          number={parcel.number}
          stops={stopped.stops}
          meals={meals}
          approvers={approvers}
          unknownApprovers={unknownApprovers}
          isOffline={isOffline}
          onClose={goOn}
          onApprove={async (approval) => {
            await onApproved(enteredOf(lines, stopped.next), approval);
            setState(stopped.next);
            goOn();
          }}
        />
      )}
    </section>
  );
}

/** Begins again from what counts when somebody else has packed it meanwhile. */
export function ParcelBoard(props: ParcelBoardProps) {
  const { orderId, packing } = props.parcel;
  return <Board key={`${orderId} ${packing ? contentText(packing) : ''}`} {...props} />;
}
