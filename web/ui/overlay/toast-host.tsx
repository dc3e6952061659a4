/** Where toasts are rendered: in the top modal dialog, because nothing outside it takes a click. */
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createListeners } from '#web/ui/stores/listeners.ts';

let hosts: readonly HTMLElement[] = [];
const { subscribe, notify } = createListeners();

function publish(next: readonly HTMLElement[]): void {
  hosts = next;
  notify();
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

/** The host on top; null when no dialog offers one. */
export function useToastHost(): HTMLElement | null {
  return useSyncExternalStore(
    subscribe,
    () => hosts.at(-1) ?? null,
    () => null,
  );
}
