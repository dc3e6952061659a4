/** A dropdown of links and actions (Radix); loaded on demand. */
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import styles from './menu.module.css';

interface MenuProps {
  /** The button that opens it. */
  readonly trigger: ReactNode;
  readonly children: ReactNode;
}

export function Menu({ trigger, children }: MenuProps) {
  return (
    // Not modal: locking the page's scroll would need inline styles, which the CSP forbids.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className={styles.menu}
          align="end"
          sideOffset={8}
          collisionPadding={12}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

interface MenuItemProps {
  /** A link for places, a button for actions. */
  readonly children: ReactNode;
  readonly onSelect?: () => void;
}

export function MenuItem({ children, onSelect }: MenuItemProps) {
  return (
    <DropdownMenu.Item asChild {...(onSelect ? { onSelect } : {})}>
      {children}
    </DropdownMenu.Item>
  );
}

export function MenuLine() {
  return <DropdownMenu.Separator className={styles.line} />;
}
