/** The board of one parcel: big rows to tap. It stops for what the eater must not get. */
import { type Ref, type RefObject, useState } from 'react';
import { contentText } from '#domain/kitchen-day/packing/packing-entries.ts';
import { decidePacking } from '#domain/kitchen-day/packing/parcel.ts';
import type { Approval, Approvers } from './approve-form.tsx';
import { BoardActions } from './board-actions.tsx';
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
import { useShown } from './use-shown.ts';

interface ParcelBoardProps extends Approvers {
  readonly parcel: BoardParcel;
  readonly meals: ReadonlyMap<number, BoardMeal>;
  readonly isOffline?: boolean;
  readonly isPending?: boolean;
  /** Grows with each parcel that somebody turns to; without it, they did to this one. */
  readonly turn?: number;
  /** Shared by all that take turns in its place. */
  readonly lastTurn?: RefObject<number>;
  /** The server stopped what was saved: it is shown once the board knows what. */
  readonly isStopped?: boolean;
  /** Something else is on the board than what was saved. */
  readonly onChange?: () => void;
  readonly onSave: (entered: Entered) => void;
  /** At once, never later: the PIN has to be checked. */
  readonly onApproved: (entered: Entered, approval: Approval) => Promise<void>;
}

/** What was tapped, and would be in the parcel. */
interface Stopped {
  readonly changed: readonly BoardLine[];
  readonly next: BoardState;
}

type BoardOf = Pick<ParcelBoardProps, 'parcel' | 'meals'>;
type BoardOptions = BoardOf & Pick<ParcelBoardProps, 'isStopped' | 'onChange'>;

/** What must not be inside: what comes in now, and what nobody approved as it is known by now. */
function stopsOf({ parcel, meals }: BoardOf, next: BoardState, added: readonly BoardLine[]) {
  const { packed } = enteredOf(linesOf(parcel), next);
  const { stops } = decidePacking({ ...parcel, lines: parcel.items }, meals, packed);
  const marks = parcel.packing?.marks ?? [];
  const approved = new Set(
    marks.filter(({ kind }) => kind === 'overridden').map(({ mealId }) => mealId),
  );
  const coming = new Set(added.map(({ mealId }) => mealId));
  return stops.filter(({ mealId }) => coming.has(mealId) || !approved.has(mealId));
}

/** Takes out what is not approved; of what is, as many stay in as before. Other taps count. */
function withoutStops(
  of: BoardOf,
  before: BoardState,
  next: BoardState,
  stops: ReturnType<typeof stopsOf>,
): BoardState {
  const stopped = new Set(stops.map(({ mealId }) => mealId));
  const out = new Set(stopsOf(of, next, []).map(({ mealId }) => mealId));
  const state = new Map(next);
  for (const line of linesOf(of.parcel).filter(({ mealId }) => stopped.has(mealId))) {
    const isAdded = insideOf(line, next) > insideOf(line, before);
    const kept = (isAdded ? before : next).get(line.key) ?? emptyLine;
    state.set(line.key, out.has(line.mealId) ? { ...kept, isPacked: false } : kept);
  }
  return state;
}

function useBoard({ isStopped = false, onChange, ...of }: BoardOptions) {
  const lines = linesOf(of.parcel);
  const [state, setState] = useState<BoardState>(() => stateOf(lines, of.parcel.packing));
  const [tapped, setTapped] = useState<Stopped | null>(null);
  const addedIn = ({ changed, next }: Stopped) =>
    changed.filter((line) => insideOf(line, next) > insideOf(line, state));
  const stopsIn = (each: Stopped) => stopsOf(of, each.next, addedIn(each));
  /** Whether nothing stops it; otherwise shows the stop screen. */
  const pass = (each: Stopped): boolean => {
    const isFine = stopsIn(each).length === 0;
    if (!isFine) setTapped(each);
    return isFine;
  };
  const saved: Stopped = { changed: [], next: state };
  const stopped = tapped ?? (isStopped && stopsIn(saved).length > 0 ? saved : null);
  const goOn = (next: BoardState) => {
    setState(next);
    setTapped(null);
    onChange?.();
  };
  return {
    lines,
    state,
    stopped,
    pass,
    goOn,
    stops: stopped ? stopsIn(stopped) : [],
    change(changed: readonly BoardLine[], step: (line: LineState) => LineState) {
      const next = new Map(state);
      for (const { key } of changed) next.set(key, step(next.get(key) ?? emptyLine));
      if (pass({ changed, next })) goOn(next);
    },
    leaveOut() {
      if (stopped) goOn(withoutStops(of, state, stopped.next, stopsIn(stopped)));
    },
  };
}

function Board(props: ParcelBoardProps & { readonly titleRef: Ref<HTMLHeadingElement> }) {
  const {
    parcel,
    meals,
    approvers,
    unknownApprovers,
    isOffline = false,
    isPending = false,
  } = props;
  const { onSave, onApproved } = props;
  const { lines, state, stopped, stops, pass, change, leaveOut, goOn } = useBoard(props);
  return (
    <section className={styles.board} aria-label={parcel.number}>
      <ParcelHead parcel={parcel} titleRef={props.titleRef} />
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
      <BoardActions
        left={leftOn(lines, state)}
        isPending={isPending}
        onAllIn={() => change(lines, (each) => ({ ...each, isPacked: true }))}
        onSave={() => {
          if (pass({ changed: [], next: state })) onSave(enteredOf(lines, state));
        }}
      />
      {stopped && (
        <StopScreen
          number={parcel.number}
          stops={stops}
          meals={meals}
          approvers={approvers}
          unknownApprovers={unknownApprovers}
          isOffline={isOffline}
          onClose={leaveOut}
          onApprove={async (approval) => {
            await onApproved(enteredOf(lines, stopped.next), approval);
            goOn(stopped.next);
          }}
        />
      )}
    </section>
  );
}

/**
 * Begins again from what counts when somebody else has packed it meanwhile. Each parcel that
 * somebody turns to comes into view from its head, which has the focus: allergens are in sight.
 */
export function ParcelBoard(props: ParcelBoardProps) {
  const { orderId, packing } = props.parcel;
  const content = packing ? contentText(packing) : '';
  const shown = { id: orderId, turn: props.turn ?? 1, content };
  const titleRef = useShown<HTMLHeadingElement>(shown, props.lastTurn);
  return <Board key={`${orderId} ${content}`} {...props} titleRef={titleRef} />;
}
