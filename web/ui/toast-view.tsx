/** Draws the current notice with Radix Toast: 5 s, swipe 50 px, F8 (Spec 9). */
import { Toast } from 'radix-ui';
import { useLayoutEffect, useRef } from 'react';
import { AlertIcon, CheckIcon, CloseIcon } from './icons.tsx';
import type { ToastItem } from './toast-item.ts';

const durationMs = 5000;
const swipeThresholdPx = 50;

interface ToastViewProps {
  readonly item: ToastItem;
  readonly onDismiss: () => void;
}

export function ToastView({ item, onDismiss }: ToastViewProps) {
  const viewport = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new notice comes to the front
  useLayoutEffect(() => {
    // A popover shown last lies above open dialogs; no z-index could do that.
    viewport.current?.hidePopover?.();
    viewport.current?.showPopover?.();
  }, [item.id]);
  const isFailure = item.variant === 'destructive';
  return (
    <Toast.Provider duration={durationMs} swipeThreshold={swipeThresholdPx} swipeDirection="right">
      <Toast.Root
        key={item.id}
        className={isFailure ? 'toast bad' : 'toast'}
        duration={item.durationMs ?? durationMs}
        open={item.isOpen}
        onOpenChange={(isOpen) => {
          if (!isOpen) onDismiss();
        }}
      >
        {item.variant === undefined || item.variant === 'default' ? <CheckIcon /> : <AlertIcon />}
        <div>
          <Toast.Title className="t">{item.title}</Toast.Title>
          {item.description && <Toast.Description>{item.description}</Toast.Description>}
        </div>
        <Toast.Close className="ibtn" aria-label="Dismiss">
          <CloseIcon />
        </Toast.Close>
      </Toast.Root>
      <Toast.Viewport ref={viewport} className="toasts" popover="manual" hotkey={['F8']} />
    </Toast.Provider>
  );
}
