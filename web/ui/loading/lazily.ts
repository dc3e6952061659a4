/** Components whose code is fetched when they are first shown, or ahead of that. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

export type LazyComponent<Props = object> = LazyExoticComponent<ComponentType<Props>> & {
  /** Fetches the code, so that the component then appears at once, even without a connection. */
  readonly preload: () => void;
};

/** Show it inside `<Suspense>`; it throws like any other component if its code is not to be had. */
export function lazily<Props>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  const Lazy = lazy(async () => ({ default: await load() }));
  return Object.assign(Lazy, { preload: () => void load().catch(() => {}) });
}

/** For what the page can do without: nothing is shown if its code is not to be had. */
export function lazilyIfPossible<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  return lazily(() => load().catch(() => () => null));
}

/** Handlers for the control that opens it: a pointer or the focus on it comes before the click. */
export const preloading = ({ preload }: Pick<LazyComponent, 'preload'>) => ({
  onPointerEnter: preload,
  onFocus: preload,
});
