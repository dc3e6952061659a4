/** The files of a day that have no sheet on the page, and how all of its files are printed. */
import type { KitchenDay } from '#contract/staff/kitchen-day.ts';
import { DownloadIcon } from '#web/features/admin/kit/icons.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';
import styles from './sheet-choice.module.css';
import { SheetChoice, type SheetStyle, sheetPath, usualStyle } from './sheet-choice.tsx';

function FileLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a className={buttonClass({ variant: 'secondary', size: 'sm' })} href={href} download>
      <DownloadIcon />
      {children}
    </a>
  );
}

interface DayFilesProps {
  readonly day: KitchenDay;
  readonly style: SheetStyle;
  readonly onChoose: (style: SheetStyle) => void;
}

export function DayFiles({ day, style, onChoose }: DayFilesProps) {
  return (
    <section className={surface.panel} aria-label="Files to print">
      <div className={styles.files}>
        <SheetChoice style={style} onChoose={onChoose} />
        <div className={styles.links}>
          <FileLink href={sheetPath(day.date, 'run-sheet', style)}>Run sheet</FileLink>
          {day.number !== null && (
            <FileLink href={sheetPath(day.date, 'labels', { ...style, paper: usualStyle.paper })}>
              Labels
            </FileLink>
          )}
        </div>
      </div>
      {day.number === null && (
        <p className={classNames(text.small, text.muted)}>
          Labels can be printed once the day is frozen.
        </p>
      )}
    </section>
  );
}
