/** The head of a tab: its name, a line about what is shown, and its actions. */
import type { ReactNode } from 'react';
import text from '#web/ui/text.module.css';
import styles from './panel-head.module.css';

interface PanelHeadProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

export function PanelHead({ title, children, actions }: PanelHeadProps) {
  return (
    <div className={styles.head}>
      <div>
        <h1>{title}</h1>
        {children && <p className={text.muted}>{children}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
