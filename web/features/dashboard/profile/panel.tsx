/** One section of the profile with its heading, which takes the focus when a control disappears. */
import type { ReactNode, Ref } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import surface from '#web/ui/surface.module.css';
import textStyles from '#web/ui/text.module.css';
import styles from './panel.module.css';

interface PanelProps {
  readonly title: string;
  readonly text?: string;
  readonly ref?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

export function Panel({ title, text, ref, children }: PanelProps) {
  return (
    <section ref={ref} className={surface.panel}>
      <h2 tabIndex={-1}>{title}</h2>
      {text && <p className={classNames(textStyles.muted, styles.text)}>{text}</p>}
      {children}
    </section>
  );
}
