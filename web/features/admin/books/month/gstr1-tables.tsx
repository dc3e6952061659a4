/** The figures of GSTR-1, one table for each table of the return. */
import type { ReactNode } from 'react';
import type { Gstr1 } from '#contract/staff/books/registers.ts';
import { amountColumns, rateWords } from '#web/features/admin/books/amounts.tsx';
import styles from '#web/features/admin/books/books-tab.module.css';
import cells from '#web/features/admin/kit/lists/cells.module.css';
import { type Column, DataTable } from '#web/features/admin/kit/lists/data-table.tsx';
import tablePanel from '#web/features/admin/kit/lists/table-panel.module.css';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { classNames } from '#web/ui/class-names.ts';
import text from '#web/ui/text.module.css';
import { DocumentLink } from './document-link.tsx';

interface FiguresProps<Row> {
  readonly title: string;
  readonly about: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly none: string;
}

function Figures<Row>({ title, about, columns, rows, keyOf, none }: FiguresProps<Row>) {
  return (
    <section className={classNames(tablePanel.panel, styles.figures)} aria-label={title}>
      <h2>{title}</h2>
      <p className={text.muted}>{about}</p>
      {rows.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <DataTable caption={title} columns={columns} rows={rows} keyOf={keyOf} />
      )}
    </section>
  );
}

type Consumers = Gstr1['b2cs'][number];
type Business = Gstr1['b2b'][number];
type Sac = Gstr1['hsn'][number];
type Issued = Gstr1['docs'][number];
type LeftOut = Gstr1['leftOut'][number];

const rate: Column<{ readonly rate: string }> = {
  id: 'rate',
  label: 'GST',
  cell: (row) => rateWords(row.rate),
};
const place = { id: 'place', label: 'Place of supply' };

const consumerColumns: readonly Column<Consumers>[] = [
  { ...place, isTitle: true, cell: (row) => row.placeOfSupply },
  rate,
  ...amountColumns,
];

const sacColumns: readonly Column<Sac>[] = [
  { id: 'sac', label: 'SAC', isTitle: true, cell: ({ supply, sac }) => `${supply} ${sac}` },
  rate,
  ...amountColumns,
];

const kindLabels = { invoice: 'Invoices', credit_note: 'Credit notes' } as const;

const issuedColumns: readonly Column<Issued>[] = [
  { id: 'kind', label: 'Documents', isTitle: true, cell: ({ kind }) => kindLabels[kind] },
  { id: 'from', label: 'From', cell: ({ from }) => from },
  { id: 'to', label: 'To', cell: ({ to }) => to },
  { id: 'total', label: 'Total', isNumeric: true, cell: ({ total }) => total },
  { id: 'cancelled', label: 'Cancelled', isNumeric: true, cell: ({ cancelled }) => cancelled },
];

const leftOutColumns: readonly Column<LeftOut>[] = [
  { id: 'kind', label: 'Documents', isTitle: true, cell: ({ kind }) => kindLabels[kind] },
  { id: 'count', label: 'Count', isNumeric: true, cell: ({ count }) => count },
  ...amountColumns.filter(({ id }) => id === 'total'),
];

function useBusinessColumns(): readonly Column<Business>[] {
  const { formatDate } = useDates();
  return [
    {
      id: 'number',
      label: 'Number',
      isTitle: true,
      className: styles.number,
      cell: (row) => <DocumentLink document={row} />,
    },
    { id: 'date', label: 'Date', className: styles.date, cell: ({ date }) => formatDate(date) },
    {
      id: 'buyer',
      label: 'Buyer',
      className: styles.party,
      cell: ({ company, gstin }) => (
        <div>
          {company}
          <span className={classNames(cells.detail, styles.gstin)}>{gstin}</span>
        </div>
      ),
    },
    rate,
    ...amountColumns.filter(({ id }) => id !== 'igst'),
  ];
}

const reasons = {
  composition:
    'These documents are bills of supply under the composition scheme: they go into CMP-08 and ' +
    'GSTR-4, not into GSTR-1.',
  unregistered:
    'These documents are bills of supply of a seller without a GSTIN: no GSTR-1 is due.',
} as const;

function Notes({ figures }: { readonly figures: Gstr1 }) {
  const notes: ReactNode[] = [];
  if (figures.reason) notes.push(reasons[figures.reason]);
  if (figures.gstins.length > 1) {
    notes.push(
      `The GSTIN changed in this month (${figures.gstins.join(', ')}): file one return for each.`,
    );
  }
  return notes.map((note) => (
    <p key={String(note)} className={styles.note} role="note">
      {note}
    </p>
  ));
}

const sacKey = ({ supply, sac, rate: percent }: Sac) => `${supply} ${sac} ${percent}`;
const businessKey = ({ number, rate: percent }: Business) => `${number} ${percent}`;

export function Gstr1Tables({ figures }: { readonly figures: Gstr1 }) {
  const business = useBusinessColumns();
  return (
    <div className={styles.tables}>
      <Notes figures={figures} />
      <Figures
        title="7 B2CS: consumers"
        about="By place of supply and rate, less credit notes to consumers."
        columns={consumerColumns}
        rows={figures.b2cs}
        keyOf={({ placeOfSupply, rate: percent }) => `${placeOfSupply} ${percent}`}
        none="No supplies to consumers."
      />
      <Figures
        title="4A B2B: buyers with a GSTIN"
        about="Each invoice for a business."
        columns={business}
        rows={figures.b2b}
        keyOf={businessKey}
        none="No invoices for businesses."
      />
      <Figures
        title="9B CDNR: credit notes to buyers with a GSTIN"
        about="Notes to consumers are taken off table 7. Supplies are within the State: no CDNUR."
        columns={business}
        rows={figures.cdnr}
        keyOf={businessKey}
        none="No credit notes to businesses."
      />
      <Figures
        title="12 HSN/SAC summary"
        about="Services: no unit or quantity. B2C is less credit notes; those to businesses follow."
        columns={sacColumns}
        rows={figures.hsn}
        keyOf={sacKey}
        none="Nothing was supplied."
      />
      {figures.hsnCredited.length > 0 && (
        <Figures
          title="Of table 12 B2B: credited by table 9B"
          about="Take these off the B2B rows where the return asks for values after credit notes."
          columns={sacColumns}
          rows={figures.hsnCredited}
          keyOf={sacKey}
          none=""
        />
      )}
      <Figures
        title="13 Documents issued"
        about="Numbers that follow one another are one row."
        columns={issuedColumns}
        rows={figures.docs}
        keyOf={({ from }) => from}
        none="No documents were issued."
      />
      {figures.leftOut.length > 0 && (
        <Figures
          title="Not in GSTR-1: bills of supply"
          about="They are in the registers."
          columns={leftOutColumns}
          rows={figures.leftOut}
          keyOf={({ kind, reason }) => `${kind} ${reason}`}
          none=""
        />
      )}
    </div>
  );
}
