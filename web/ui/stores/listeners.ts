/** Who follows what is kept outside React, as `useSyncExternalStore` does. */

interface Listeners {
  /** Returns what ends it. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly notify: () => void;
}

/** `onStorage` follows the other tabs while anybody listens. */
export function createListeners(onStorage?: (event: StorageEvent) => void): Listeners {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      if (onStorage && listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (onStorage && listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
    notify() {
      for (const listener of listeners) listener();
    },
  };
}
