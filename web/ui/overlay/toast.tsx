/** Toasts: `toast({ title })` from anywhere; one is visible at a time (Spec 4.7 and 9.11). */
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { lazilyIfPossible } from '#web/ui/loading/lazily.ts';
import { createListeners } from '#web/ui/stores/listeners.ts';
import { inTab } from '#web/ui/stores/text-storage.ts';
import type { ToastInput, ToastItem, ToastWords } from './toast-item.ts';

/** How long a dismissed toast stays in the store (Spec 9.11). */
const removalDelayMs = 1_000_000;

let current: ToastItem | null = null;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const { subscribe, notify } = createListeners();

function publish(next: ToastItem | null): void {
  current = next;
  notify();
}

/** Shows a toast in place of the previous one. */
export function toast(input: ToastInput): void {
  clearTimeout(removal);
  lastId += 1;
  publish({ ...input, id: lastId, isOpen: true });
}

const carryKey = 'ui.toast';

/**
 * Shows a toast now and once more on the page that is loaded next, which would cut it short;
 * without storage it ends with this page.
 */
export function toastAcrossLoad(input: ToastWords): void {
  toast(input);
  inTab.write(carryKey, JSON.stringify(input));
}

function showCarriedToast(): void {
  const carried = inTab.readJson(carryKey);
  inTab.write(carryKey, null);
  if (carried) toast(carried as ToastWords);
}

export function dismissToast(): void {
  if (!current?.isOpen) return;
  const { id } = current;
  publish({ ...current, isOpen: false });
  removal = setTimeout(() => {
    if (current?.id === id) publish(null);
  }, removalDelayMs);
}

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
