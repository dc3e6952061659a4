/** A button that opens the system's file dialog. */
import type { ReactNode } from 'react';
import { type ButtonLook, buttonClass } from '#web/ui/button.tsx';
import text from '#web/ui/text.module.css';
import styles from './file-button.module.css';

interface FileButtonProps extends Pick<ButtonLook, 'variant' | 'size'> {
  readonly children: ReactNode;
  /**
   * As the attribute of the input: filters what the dialog offers; other files can still be chosen.
   */
  readonly accept: string;
  readonly isMultiple?: boolean;
  readonly isDisabled?: boolean;
  /** Empty when the dialog was closed without a choice. */
  readonly onPick: (files: readonly File[]) => void;
}

export function FileButton(props: FileButtonProps) {
  const { children, accept, isMultiple = false, isDisabled = false, onPick, ...look } = props;

  function listen(input: HTMLInputElement | null) {
    const closeWithout = (event: Event) => {
      // A dialog above would take the event for a request to close it.
      event.stopPropagation();
      onPick([]);
    };
    input?.addEventListener('cancel', closeWithout);
    return () => input?.removeEventListener('cancel', closeWithout);
  }

  return (
    <label className={buttonClass({ ...look, className: styles.button })}>
      <input
        ref={listen}
        className={text.visuallyHidden}
        type="file"
        accept={accept}
        multiple={isMultiple}
        disabled={isDisabled}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Allows the same file to be chosen again.
          currentTarget.value = '';
          onPick(files);
        }}
      />
      {children}
    </label>
  );
}
