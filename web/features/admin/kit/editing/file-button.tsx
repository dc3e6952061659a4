/** A button that opens the system's window for choosing files. */
import type { ReactNode } from 'react';
import { type ButtonLook, buttonClass } from '#web/ui/button.tsx';
import text from '#web/ui/text.module.css';
import styles from './file-button.module.css';

interface FileButtonProps extends Pick<ButtonLook, 'variant' | 'size'> {
  readonly children: ReactNode;
  /** As the attribute: what the window offers first; other files can be chosen nonetheless. */
  readonly accept: string;
  readonly isMultiple?: boolean;
  readonly isDisabled?: boolean;
  /** None when the window was closed without choosing. */
  readonly onPick: (files: readonly File[]) => void;
}

export function FileButton(props: FileButtonProps) {
  const { children, accept, isMultiple = false, isDisabled = false, onPick, ...look } = props;

  function listen(input: HTMLInputElement | null) {
    const closeWithout = (event: Event) => {
      // Further up it would be taken for the wish to close a dialog.
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
          // The same file can be chosen again.
          currentTarget.value = '';
          onPick(files);
        }}
      />
      {children}
    </label>
  );
}
