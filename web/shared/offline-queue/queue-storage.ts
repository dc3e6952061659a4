/** Keeps a queue in local storage, shared with the other tabs; in memory what does not fit. */
import { onDevice } from '#web/ui/stores/text-storage.ts';
import { emptyQueue, type QueueState } from './queue-state.ts';

export interface QueueStorage<Content> {
  readonly read: () => QueueState<Content>;
  /** Reads anew, changes and saves in one go: another tab may have changed it meanwhile. */
  readonly change: (step: (state: QueueState<Content>) => QueueState<Content>) => void;
  /** False while something is only in the memory of this page, and lost with it. */
  readonly isSaved: () => boolean;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const hasId = (value: unknown) => isRecord(value) && typeof value.id === 'string';

/** What this code saved; anything else is as good as empty. */
function parse<Content>(text: string | null): QueueState<Content> {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(value)) return emptyQueue;
    const { sentAt } = value;
    return {
      entries: listIn(value.entries).filter(hasId) as QueueState<Content>['entries'],
      messages: listIn(value.messages).filter(hasId) as QueueState<Content>['messages'],
      sentAt: typeof sentAt === 'string' ? sentAt : null,
    };
  } catch {
    return emptyQueue;
  }
}

interface WithId {
  readonly id: string;
}

/** Those of `kept`, then those of `others` that are not among them and not `gone`. */
function joined<Each extends WithId>(
  kept: readonly Each[],
  others: readonly Each[],
  gone: ReadonlySet<string>,
): readonly Each[] {
  const known = new Set([...gone, ...kept.map(({ id }) => id)]);
  return [...kept, ...others.filter(({ id }) => !known.has(id))];
}

const idsIn = ({ entries, messages }: QueueState<unknown>) => [
  ...entries.map(({ id }) => `entry ${id}`),
  ...messages.map(({ id }) => `message ${id}`),
];

const goneOf = (kind: string, gone: readonly string[]) =>
  new Set(gone.flatMap((name) => (name.startsWith(kind) ? [name.slice(kind.length)] : [])));

/** What could not be saved, and the names of what was removed since. */
interface Unsaved<Content> {
  readonly state: QueueState<Content>;
  readonly gone: readonly string[];
}

/** What another tab could save meanwhile is not lost either. */
function joinedWith<Content>(
  { state, gone }: Unsaved<Content>,
  saved: QueueState<Content>,
): QueueState<Content> {
  return {
    ...state,
    entries: joined(state.entries, saved.entries, goneOf('entry ', gone)),
    messages: joined(state.messages, saved.messages, goneOf('message ', gone)),
  };
}

export function createQueueStorage<Content>(key: string): QueueStorage<Content> {
  let unsaved: Unsaved<Content> | null = null;
  /** What the text and `unsaved` say, so that the same state is the same object. */
  let known: { readonly text: string | null; readonly state: QueueState<Content> } | null = null;

  function read(): QueueState<Content> {
    const text = onDevice.read(key);
    if (!known || known.text !== text) {
      const saved = parse<Content>(text);
      known = { text, state: unsaved ? joinedWith(unsaved, saved) : saved };
    }
    return known.state;
  }

  function save(state: QueueState<Content>, before: QueueState<Content>): void {
    known = null;
    if (onDevice.write(key, JSON.stringify(state))) {
      unsaved = null;
      return;
    }
    const left = new Set(idsIn(state));
    const removed = idsIn(before).filter((name) => !left.has(name));
    unsaved = { state, gone: [...(unsaved?.gone ?? []), ...removed] };
  }

  return {
    read,
    change(step) {
      const before = read();
      const after = step(before);
      if (after !== before) save(after, before);
    },
    isSaved: () => unsaved === null,
  };
}
