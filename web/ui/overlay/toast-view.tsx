/** Draws the current toast with Radix Toast: 5 s, swipe 50 px, F8 (Spec 9.11). */
import { Toast } from 'radix-ui';
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '#web/language/language.tsx';
import { AlertIcon, CheckIcon } from '#web/ui/action-icons.tsx';
import button from '#web/ui/button.module.css';
import { classNames } from '#web/ui/class-names.ts';
import { CloseIcon } from '#web/ui/icons.tsx';
import text from '#web/ui/text.module.css';
import { useToastHost } from './toast-host.tsx';
import type { ToastAction, ToastViewProps } from './toast-item.ts';
import styles from './toast-view.module.css';

const durationMs = 5000;
const swipeThresholdPx = 50;

/** Screen readers announce title, text and action together. */
const pause = <span className={text.visuallyHidden}>. </span>;

function Action({ label, onAct }: ToastAction) {
  const t = useT();
  return (
    <Toast.Action
      className={styles.action}
      altText={t('{action}: press F8', { action: label })}
      onClick={onAct}
    >
      {label}
    </Toast.Action>
  );
}

function ToastItem({ item, onDismiss }: ToastViewProps) {
  const t = useT();
  const isFailure = item.variant === 'destructive';
  return (
    <Toast.Root
      className={classNames(styles.toast, isFailure && styles.failure)}
      duration={item.durationMs ?? durationMs}
      open={item.isOpen}
      onOpenChange={(isOpen) => {
        if (!isOpen) onDismiss();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Closes the toast, but not the dialog that contains it.
        event.preventDefault();
        onDismiss();
      }}
    >
      {item.variant === undefined || item.variant === 'default' ? <CheckIcon /> : <AlertIcon />}
      <div>
        <Toast.Title className={styles.title}>{item.title}</Toast.Title>
        {pause}
        {item.description && (
          <Toast.Description className={styles.description}>{item.description}</Toast.Description>
        )}
        {item.description && item.action && pause}
      </div>
      {item.action && <Action {...item.action} />}
      <Toast.Close
        className={classNames(button.iconButton, styles.close)}
        aria-label={t('Dismiss')}
      >
        <CloseIcon />
      </Toast.Close>
    </Toast.Root>
  );
}

export function ToastView({ item, onDismiss }: ToastViewProps) {
  const t = useT();
  const host = useToastHost();
  const viewport = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new toast comes to the front
  useLayoutEffect(() => {
    if (host) return;
    // The popover shown last is on top of the top layer; no z-index could do that.
    viewport.current?.hidePopover?.();
    viewport.current?.showPopover?.();
  }, [item.id, host]);
  const toasts = (
    <Toast.Provider
      label={t('Notification')}
      duration={durationMs}
      swipeThreshold={swipeThresholdPx}
      swipeDirection="right"
      announcerContainer={host ?? undefined}
    >
      <ToastItem key={item.id} item={item} onDismiss={onDismiss} />
      <Toast.Viewport
        ref={viewport}
        className={styles.toasts}
        label={t('Notifications ({hotkey})', { hotkey: 'F8' })}
        popover={host ? undefined : 'manual'}
        hotkey={['F8']}
      />
    </Toast.Provider>
  );
  return host ? createPortal(toasts, host) : toasts;
}
