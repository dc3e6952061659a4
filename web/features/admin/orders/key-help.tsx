/** The keyboard shortcuts of the list of orders. */
import { orderStatuses, orderStatusTable } from '#domain/orders/order-status.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import text from '#web/ui/text.module.css';
import styles from './key-help.module.css';
import { KeyboardKey } from './keyboard-key.tsx';

const keys: readonly (readonly [key: string, deed: string])[] = [
  ['/', 'Search'],
  ['j', 'Next order'],
  ['k', 'Previous order'],
  ['Enter', 'Open the order'],
  ...orderStatuses.map(
    (status, index) => [String(index + 1), orderStatusTable[status].label] as const,
  ),
  ['?', 'This list'],
];

export function KeyHelp({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className={styles.keys}>
        {keys.map(([key, deed]) => (
          <div key={key}>
            <dt>
              <KeyboardKey name={key} />
            </dt>
            <dd>{deed}</dd>
          </div>
        ))}
      </dl>
      <p className={classNames(text.small, text.muted)}>
        Press a digit twice to set the status of the selected order.
      </p>
    </Dialog>
  );
}
