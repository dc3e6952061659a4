/** The head of a tab: its name, one line about what is shown, and what can be done. */
import type { ReactNode } from 'react';

interface PanelHeadProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

export function PanelHead({ title, children, actions }: PanelHeadProps) {
  return (
    <div className="panel-head">
      <div>
        <h1>{title}</h1>
        {children && <p className="mut">{children}</p>}
      </div>
      {actions && <div className="panel-acts">{actions}</div>}
    </div>
  );
}
