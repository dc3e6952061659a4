/** Toasts: `toast({ title })` from anywhere; one is visible at a time (Spec 4.7 and 9.11). */
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { lazilyIfPossible } from '#web/ui/loading/lazily.ts';
import type { ToastInput, ToastItem, ToastWords } from './toast-item.ts';

/** How long a dismissed toast stays in the store (Spec 9.11). */
const removalDelayMs = 1_000_000;

let current: ToastItem | null = null;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function publish(next: ToastItem | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a toast in place of the previous one. */
export function toast(input: ToastInput): void {
  clearTimeout(removal);
  lastId += 1;
  publish({ ...input, id: lastId, isOpen: true });
}

const carryKey = 'ui.toast';

/** Shows a toast now and once more on the page that is loaded next, which would cut it short. */
export function toastAcrossLoad(input: ToastWords): void {
  toast(input);
  try {
    sessionStorage.setItem(carryKey, JSON.stringify(input));
  } catch {
    // Without storage the toast ends with this page.
  }
}

function showCarriedToast(): void {
  try {
    const carried = sessionStorage.getItem(carryKey);
    sessionStorage.removeItem(carryKey);
    if (carried) toast(JSON.parse(carried) as ToastWords);
  } catch {
    // See above.
  }
}

export function dismissToast(): void {
  if (!current?.isOpen) return;
  const { id } = current;
  publish({ ...current, isOpen: false });
  removal = setTimeout(() => {
    if (current?.id === id) publish(null);
  }, removalDelayMs);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export function useToast() {
  const item = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
  return { current: item, toast, dismiss: dismissToast };
}

const ToastView = lazilyIfPossible(() =>
  import('./toast-view.tsx').then((module) => module.ToastView),
);

/** Loads the code that renders toasts, so that one can be shown while offline. */
export const preloadToasts = ToastView.preload;

/** Rendered once in the app; the code that renders toasts is loaded with the first one. */
export function Toaster() {
  const { current: item } = useToast();
  useEffect(showCarriedToast, []);
  if (!item) return null;
  return (
    <Suspense>
      <ToastView item={item} onDismiss={dismissToast} />
    </Suspense>
  );
}
