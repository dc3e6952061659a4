/** A key of the keyboard, drawn as one. */
import styles from './keyboard-key.module.css';

export const KeyboardKey = ({ name }: { readonly name: string }) => (
  <kbd className={styles.key}>{name}</kbd>
);
