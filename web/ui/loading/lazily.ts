/** Components whose code is fetched when they are first shown, or ahead of that. */
import { type ComponentType, createElement, lazy, useState } from 'react';

type Load<Props> = () => Promise<ComponentType<Props>>;

export type LazyComponent<Props = object> = ComponentType<Props> & {
  /** Fetches the code, so that the component then appears at once, even without a connection. */
  readonly preload: () => void;
};

function createLazy<Props extends object>(
  load: Load<Props>,
  /** Stands in for code that is not to be had. */
  substitute?: ComponentType<Props>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | null = null;
  const fetchCode = async () => {
    loaded = await load();
    return loaded;
  };
  const fetchOrSubstitute = async () => {
    try {
      return { default: await fetchCode() };
    } catch (error) {
      if (!substitute) throw error;
      return { default: substitute };
    }
  };
  const awaited: ComponentType<Props> = lazy(fetchOrSubstitute);
  // Code that is here is shown at once: once React shows a fallback, it keeps it for up to 300 ms.
  const show = (props: Props) => {
    const [shown] = useState<ComponentType<Props>>(() => loaded ?? awaited);
    return createElement(shown, props);
  };
  return Object.assign(show, { preload: () => void fetchCode().catch(() => {}) });
}

/** Show it inside `<Suspense>`; it throws like any other component if its code is not to be had. */
export const lazily = <Props extends object>(load: Load<Props>): LazyComponent<Props> =>
  createLazy(load);

/** For what the page can do without: nothing is shown if its code is not to be had. */
export const lazilyIfPossible = <Props extends object>(load: Load<Props>): LazyComponent<Props> =>
  createLazy(load, () => null);

/** Handlers for the control that opens it: a pointer or the focus on it comes before the click. */
export const preloading = ({ preload }: Pick<LazyComponent, 'preload'>) => ({
  onPointerEnter: preload,
  onFocus: preload,
});
