/** Where toasts are rendered: in the top modal dialog, because nothing outside it takes a click. */
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';

let hosts: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly HTMLElement[]): void {
  hosts = next;
  for (const listener of listeners) listener();
}

/** To be placed in a modal dialog; toasts are rendered in it while it is open. */
export function ToastHost({ className }: { readonly className?: string | undefined }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const host = ref.current;
    if (!host) return;
    publish([...hosts, host]);
    return () => publish(hosts.filter((other) => other !== host));
  }, []);
  return <div className={className} ref={ref} />;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The host on top; null when no dialog offers one. */
export function useToastHost(): HTMLElement | null {
  return useSyncExternalStore(
    subscribe,
    () => hosts.at(-1) ?? null,
    () => null,
  );
}
