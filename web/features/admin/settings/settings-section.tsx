/** A part of the tab Settings under its own heading. */
import { type ReactNode, type Ref, useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import text from '#web/ui/text.module.css';
import styles from './settings-section.module.css';

interface SettingsSectionProps {
  readonly title: string;
  /** Its purpose, in a line below the title. */
  readonly about?: string;
  readonly ref?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

export function SettingsSection({ title, about, ref, children }: SettingsSectionProps) {
  const titleId = useId();
  return (
    <section ref={ref} className={styles.section} aria-labelledby={titleId} tabIndex={-1}>
      <h2 id={titleId}>{title}</h2>
      {about && <p className={classNames(text.muted, styles.about)}>{about}</p>}
      {children}
    </section>
  );
}
