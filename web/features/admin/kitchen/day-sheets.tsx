/** A kitchen's day: how certain it is, what changed, and its two sheets, each of which prints. */
import { type ReactNode, useState } from 'react';
import type { KitchenDay } from '#contract/staff/kitchen-day.ts';
import { sumWords } from '#domain/kitchen-day/day-words.ts';
import { useToday } from '#web/features/admin/kit/days/use-today.ts';
import { DownloadIcon } from '#web/features/admin/kit/icons.tsx';
import { counted } from '#web/features/admin/kit/orders/order-labels.ts';
import { tabPath } from '#web/features/admin/kit/tab-path.ts';
import { GuardedLink } from '#web/features/admin/kit/unsaved/unsaved-changes.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { buttonClass } from '#web/ui/button.tsx';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';
import { Amendments, PrintedAmendments } from './amendments.tsx';
import { DayFiles } from './day-files.tsx';
import styles from './day-sheets.module.css';
import { PackingList } from './packing-list.tsx';
import { PrintedSheet } from './printed-sheet.tsx';
import { Production } from './production.tsx';
import { sheetPath, usualStyle } from './sheet-choice.tsx';
import { StaleNote } from './stale-note.tsx';

/** `Sheet no. 12, frozen on 21 Nov, 10:01 pm`, or that it may still change. */
function useSignature(day: KitchenDay): string {
  const { formatDay, formatMoment } = useDates();
  const today = useToday();
  const name = formatDay(day.date);
  if (day.number === null || day.frozenAt === null) {
    // Of a time before there were sheets, or one that the shop was down for.
    if (today && day.date < today) return `${name}: never frozen, as its orders are now`;
    return `${name}: provisional, orders may change until ${formatMoment(day.settledFrom)}`;
  }
  return `${name}: sheet no. ${day.number}, frozen ${formatMoment(day.frozenAt)}`;
}

/** How the figures of the day add up, in portions. */
function DaySum({ day }: { readonly day: KitchenDay }) {
  return (
    <p className={styles.sum}>
      {sumWords(day)}
      {day.number !== null && ` · sheet no. ${day.number}`}
    </p>
  );
}

interface DaySheetProps {
  readonly title: string;
  readonly signature: string;
  /** The address of the sheet as PDF. */
  readonly file: string;
  readonly children: ReactNode;
}

function DaySheet({ title, signature, file, children }: DaySheetProps) {
  const link = (
    <a
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
      href={file}
      aria-label={`${title} as PDF`}
      download
    >
      <DownloadIcon />
      PDF
    </a>
  );
  return (
    <PrintedSheet title={title} signature={signature} file={link}>
      {children}
    </PrintedSheet>
  );
}

const isEmpty = ({ orders, planned, amendments }: KitchenDay): boolean =>
  orders.length + planned.length + amendments.length === 0;

/** Orders in cash are not cooked until somebody confirms them. */
function Unconfirmed({ day }: { readonly day: KitchenDay }) {
  const { orders, portions } = day.unconfirmed;
  if (orders === 0) return null;
  return (
    <p className={surface.note}>
      <span>
        {`Not counted: ${counted(orders, 'order')} in cash (${counted(portions, 'portion')}) `}
        {orders === 1 ? 'waits to be confirmed. ' : 'wait to be confirmed. '}
        <GuardedLink
          className={text.link}
          to={tabPath('orders', { date: day.date, status: 'pending' })}
        >
          Show
        </GuardedLink>
      </span>
    </p>
  );
}

interface DaySheetsProps {
  readonly day: KitchenDay;
  /** It could not be loaded again. */
  readonly isStale: boolean;
}

export function DaySheets({ day, isStale }: DaySheetsProps) {
  const signature = useSignature(day);
  const [style, setStyle] = useState(usualStyle);
  return (
    <div className={surface.panels}>
      {isStale && <StaleNote />}
      {day.closedReason !== null && (
        <p className={surface.note}>{`The kitchen is closed: ${day.closedReason}`}</p>
      )}
      <Unconfirmed day={day} />
      <Amendments day={day} />
      {isEmpty(day) ? (
        <p className={text.muted}>{`${signature}. Nothing is ordered.`}</p>
      ) : (
        <>
          <DayFiles day={day} style={style} onChoose={setStyle} />
          <DaySheet
            title="Production"
            signature={signature}
            file={sheetPath(day.date, 'production', style)}
          >
            <PrintedAmendments day={day} />
            <Production day={day} />
            <DaySum day={day} />
          </DaySheet>
          <DaySheet
            title="Packing list"
            signature={signature}
            file={sheetPath(day.date, 'packing', style)}
          >
            <PrintedAmendments day={day} />
            <PackingList day={day} />
            <DaySum day={day} />
          </DaySheet>
        </>
      )}
    </div>
  );
}
