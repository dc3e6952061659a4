/** One part of the profile under its heading, which may take the focus when a control goes. */
import type { ReactNode, Ref } from 'react';

interface PanelProps {
  readonly title: string;
  readonly text?: string;
  readonly ref?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

export function Panel({ title, text, ref, children }: PanelProps) {
  return (
    <section ref={ref} className="pan profile-part">
      <h2 tabIndex={-1}>{title}</h2>
      {text && <p className="mut profile-text">{text}</p>}
      {children}
    </section>
  );
}
