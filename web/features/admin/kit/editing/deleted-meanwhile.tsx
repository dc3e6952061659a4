/** Says that somebody deleted the row of a form, so that saving it again is of no use. */
import { classNames } from '#web/ui/class-names.ts';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';
import styles from './edit-conflict.module.css';
import { useNoteFocus } from './use-note-focus.ts';

/** `noun` is the name of what was edited, after `this`: `meal`. */
export function DeletedMeanwhile({ noun }: { readonly noun: string }) {
  return (
    <div
      ref={useNoteFocus()}
      className={classNames(surface.note, styles.conflict)}
      role="alert"
      tabIndex={-1}
    >
      <p className={text.strong}>Somebody deleted this {noun} meanwhile.</p>
      <p>Copy what you need: it cannot be saved.</p>
    </div>
  );
}
