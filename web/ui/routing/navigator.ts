/** What a router does with the history, and how components ask for it. */

export interface Navigator {
  go(steps: number): void;
  /** `path` is whole, from its first slash on. */
  push(path: string, state: unknown): void;
  replace(path: string, state: unknown): void;
}

export interface NavigateOptions {
  readonly replace?: boolean;
  /** Stored with the new entry. */
  readonly state?: unknown;
}

/** Steps in the history, or a path from its first slash or, of this page, its `?` on. */
export type Navigate = (to: string | number, options?: NavigateOptions) => void;
