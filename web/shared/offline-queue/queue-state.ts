/** What a queue holds, and how it changes: what was done on this device and is not sent yet. */

/** One thing that was done here. Holds no name and no address: it outlives the shift. */
export interface Entry<Content> {
  /** Made on this device, sent with it: the server takes an id once. */
  readonly id: string;
  /** What it is about, such as the id of an order. */
  readonly about: string;
  readonly content: Content;
  /** When it was done, by the clock of this device. */
  readonly at: string;
  /** Milliseconds; it is not sent before, so that it can be taken back. */
  readonly sendFromMs: number;
  /** Why the server did not take it; null while it waits. */
  readonly refusal: string | null;
}

/** What became of an entry that is gone from here, until somebody has read it. */
export interface QueueMessage {
  readonly id: string;
  readonly about: string;
  readonly text: string;
}

export interface QueueState<Content> {
  /** In the order in which they were done. */
  readonly entries: readonly Entry<Content>[];
  readonly messages: readonly QueueMessage[];
  /** When the server last took one. */
  readonly sentAt: string | null;
}

/** What became of an entry that was sent. */
export type Verdict =
  /** The server has it, or has put it into the queue of staff; `message` is to be shown. */
  | { readonly kind: 'taken'; readonly message: string | null }
  /** The server will never take it. It stays, set aside, with the server's words. */
  | { readonly kind: 'refused'; readonly message: string }
  /** The server was not reached or could not answer. */
  | { readonly kind: 'later' };

export const emptyQueue: QueueState<never> = { entries: [], messages: [], sentAt: null };

/** Those that are to be sent. */
export const waitingIn = <Content>({ entries }: QueueState<Content>) =>
  entries.filter(({ refusal }) => refusal === null);

/** Those that the server will not take. */
export const refusedIn = <Content>({ entries }: QueueState<Content>) =>
  entries.filter(({ refusal }) => refusal !== null);

/** Adds it at the end; the state stays the same object when the entry is there already. */
export function withEntry<Content>(
  state: QueueState<Content>,
  entry: Entry<Content>,
): QueueState<Content> {
  // Only the last one about it counts: what was corrected and corrected back is three.
  const last = state.entries.findLast(({ about }) => about === entry.about);
  const isRepeated =
    last?.refusal === null && JSON.stringify(last.content) === JSON.stringify(entry.content);
  const isThere = isRepeated || state.entries.some(({ id }) => id === entry.id);
  return isThere ? state : { ...state, entries: [...state.entries, entry] };
}

/** Takes back an entry, or puts away one that was refused. */
export function withoutEntry<Content>(state: QueueState<Content>, id: string): QueueState<Content> {
  const entries = state.entries.filter((entry) => entry.id !== id);
  return entries.length === state.entries.length ? state : { ...state, entries };
}

/** Once for each id. */
export function withMessage<Content>(
  state: QueueState<Content>,
  message: QueueMessage,
): QueueState<Content> {
  const isThere = state.messages.some(({ id }) => id === message.id);
  return isThere ? state : { ...state, messages: [...state.messages, message] };
}

export function withoutMessage<Content>(
  state: QueueState<Content>,
  id: string,
): QueueState<Content> {
  return { ...state, messages: state.messages.filter((message) => message.id !== id) };
}

/** The state once the server has answered. An entry that is no longer here changes nothing. */
export function settled<Content>(
  state: QueueState<Content>,
  id: string,
  verdict: Verdict,
  at: string,
): QueueState<Content> {
  const entry = state.entries.find((each) => each.id === id);
  if (!entry || verdict.kind === 'later') return state;
  if (verdict.kind === 'refused') {
    const refused = { ...entry, refusal: verdict.message };
    return { ...state, entries: state.entries.map((each) => (each === entry ? refused : each)) };
  }
  const { message } = verdict;
  const messages = message
    ? [...state.messages, { id, about: entry.about, text: message }]
    : state.messages;
  return { ...withoutEntry(state, id), messages, sentAt: at };
}
