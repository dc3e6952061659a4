/** A sheet with its own print button; only this sheet is printed. */
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';
import styles from './day-sheets.module.css';

interface PrintedSheetProps {
  readonly title: string;
  readonly signature: string;
  /** The link to it as a file. */
  readonly file: ReactNode;
  readonly children: ReactNode;
}

export function PrintedSheet({ title, signature, file, children }: PrintedSheetProps) {
  const [isPrinting, setPrinting] = useState(false);
  function print() {
    flushSync(() => setPrinting(true));
    // Not after `print`: on phones it returns before the pages are drawn.
    window.addEventListener('afterprint', () => setPrinting(false), { once: true });
    window.print();
  }
  return (
    <section
      className={classNames(surface.panel, styles.sheet)}
      data-printing={isPrinting || undefined}
      aria-label={title}
    >
      <div className={styles.sheetHead}>
        <div>
          <h2>{title}</h2>
          <p className={classNames(text.small, text.muted)}>{signature}</p>
        </div>
        <div className={styles.print}>
          <Button size="sm" variant="secondary" onClick={print}>
            {`Print ${title.toLowerCase()}`}
          </Button>
          {file}
        </div>
      </div>
      {children}
    </section>
  );
}
