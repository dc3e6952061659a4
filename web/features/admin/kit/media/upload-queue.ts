/** The queue of uploads to the library: two at a time, each can be stopped and sent again. */
import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import type { Media } from '#contract/staff/media.ts';
import type { MediaKind } from '#domain/menu/media.ts';
import { upload } from '#web/api/upload.ts';
import { errorText, handleError } from '#web/features/admin/kit/handle-error.ts';
import { createListeners } from '#web/ui/stores/listeners.ts';
import { checkFile } from './check-file.ts';

const sendingMax = 2;

export interface UploadItem {
  readonly id: number;
  readonly file: File;
  readonly kind: MediaKind;
  /** Gets the outcome, as of every other call. */
  readonly client: QueryClient;
  /** `refused` files are never sent; `failed` and `stopped` ones may be sent again. */
  readonly state: 'waiting' | 'sending' | 'done' | 'failed' | 'stopped' | 'refused';
  /** The share already sent, from 0 to 1. */
  readonly part: number;
  readonly problem: string | null;
  /** The resulting media. */
  readonly media: Media | null;
}

export const isUnderWay = ({ state }: UploadItem): boolean =>
  state === 'waiting' || state === 'sending';

/** Not in the library, and not on its way there: for one to look at. */
const hasFailed = ({ state }: UploadItem): boolean => state === 'failed' || state === 'refused';

/** What has failed comes first; else as they were chosen. */
export const failedFirst = (items: readonly UploadItem[]): readonly UploadItem[] =>
  items.toSorted((one, other) => Number(hasFailed(other)) - Number(hasFailed(one)));

/** Lives outside the components: uploads go on while other tabs are open. */
export class UploadQueue {
  #items: readonly UploadItem[] = [];
  #lastId = 0;
  readonly #stops = new Map<number, AbortController>();
  readonly #listeners = createListeners();
  /** Closing the page would end the uploads: the browser asks for confirmation first. */
  readonly #warnBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

  readonly subscribe = this.#listeners.subscribe;

  readonly items = (): readonly UploadItem[] => this.#items;

  /** Checks the files and sends the valid ones; `wanted` as for `checkFile`. */
  add(client: QueryClient, files: readonly File[], wanted: MediaKind | null): void {
    const added = files.map((file): UploadItem => {
      const { kind, problem } = checkFile(file, wanted);
      const state = problem === null ? 'waiting' : 'refused';
      this.#lastId += 1;
      return { id: this.#lastId, file, kind, client, state, part: 0, problem, media: null };
    });
    this.#publish([...this.#items, ...added]);
    this.#sendNext();
  }

  stop(id: number): void {
    this.#change(id, { state: 'stopped' });
    this.#stops.get(id)?.abort();
  }

  retry(id: number): void {
    this.#change(id, { state: 'waiting', part: 0, problem: null });
    this.#sendNext();
  }

  /** Removes an upload that has ended from the list. */
  remove(id: number): void {
    this.#publish(this.#items.filter((item) => item.id !== id));
  }

  /** Removes all that are in the library by now. */
  removeFinished(): void {
    this.#publish(this.#items.filter(({ state }) => state !== 'done'));
  }

  /** Stops all uploads and clears the list. */
  clear(): void {
    for (const { id } of this.#items) this.stop(id);
    this.#publish([]);
  }

  #publish(items: readonly UploadItem[]): void {
    this.#items = items;
    if (items.some(isUnderWay)) window.addEventListener('beforeunload', this.#warnBeforeUnload);
    else window.removeEventListener('beforeunload', this.#warnBeforeUnload);
    this.#listeners.notify();
  }

  #change(id: number, part: Partial<UploadItem>): void {
    this.#publish(this.#items.map((item) => (item.id === id ? { ...item, ...part } : item)));
  }

  #sendNext(): void {
    const freeCount = sendingMax - this.#stops.size;
    const next = this.#items.filter(({ state }) => state === 'waiting').slice(0, freeCount);
    for (const item of next) void this.#send(item);
  }

  async #send({ id, file, kind, client }: UploadItem): Promise<void> {
    const stop = new AbortController();
    this.#stops.set(id, stop);
    this.#change(id, { state: 'sending' });
    const sending = new MutationObserver(client, {
      mutationFn: () =>
        upload(`POST /api/admin/upload/${kind}`, file, {
          signal: stop.signal,
          onProgress: (part) => this.#change(id, { part }),
        }),
      onSuccess: ({ media }) => this.#change(id, { state: 'done', media }),
      onError: (error) => {
        if (stop.signal.aborted) return;
        this.#change(id, { state: 'failed', problem: errorText(error) });
        handleError('Upload failed', error);
      },
      // Releases the file once it is no longer needed.
      gcTime: 0,
    });
    await sending.mutate().catch(() => {});
    // If it was already sent again, its state belongs to the new attempt.
    if (this.#stops.get(id) === stop) this.#stops.delete(id);
    this.#sendNext();
  }
}
