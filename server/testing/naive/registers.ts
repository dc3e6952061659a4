/** Counts the books of a month again in plain SQL over the lines of its documents. */
import type { Gstr1 } from '#contract/staff/books/registers.ts';
import type { Reader } from '#server/db/database.ts';
import { rawSql, sql } from '#server/db/sql.ts';

type Rows = Record<string, unknown>[];

const lines = rawSql(`
  SELECT d.*, to_char(d.issued_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM') AS month,
    to_char(d.issued_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') AS day,
    o.buyer AS of_business, d.content->'seller'->>'stateCode' AS state,
    CASE d.kind WHEN 'invoice' THEN 1 ELSE -1 END AS sign,
    line->>'sac' AS sac, (line->>'gstPercent')::numeric AS rate,
    (line->>'taxablePaise')::bigint AS taxable, (line->>'cgstPaise')::bigint AS cgst,
    (line->>'sgstPaise')::bigint AS sgst
  FROM tax_documents d JOIN orders o ON o.id = d.order_id,
    jsonb_array_elements(d.content->'lines') AS line`);

const rupees = (name: string, sum: string) => `((${sum}) / 100.0)::numeric(14, 2)::text AS ${name}`;
const amounts = (sign: string) =>
  rawSql(
    [
      rupees('taxable', `sum(${sign} * taxable)`),
      rupees('cgst', `sum(${sign} * cgst)`),
      rupees('sgst', `sum(${sign} * sgst)`),
      `'0.00' AS igst`,
      rupees('total', `sum(${sign} * (taxable + cgst + sgst))`),
    ].join(', '),
  );

/** Each document of the month with its sums, by number. */
export async function naiveRegister(db: Reader, month: string, kind: string): Promise<Rows> {
  const { rows } = await db.execute(sql`
    SELECT number, day AS date, (SELECT 'SK-' || o.number FROM orders o WHERE o.id = order_id)
        AS "orderNumber", ${amounts('1')}
    FROM (${lines}) l WHERE month = ${month} AND kind = ${kind}
    GROUP BY number, day, order_id, serial ORDER BY serial`);
  return rows;
}

/** The tables of GSTR-1 whose documents all show tax. */
export async function naiveGstr1(
  db: Reader,
  month: string,
): Promise<Record<keyof Pick<Gstr1, 'b2cs' | 'b2b' | 'cdnr' | 'hsn' | 'hsnCredited'>, Rows>> {
  const all = async (text: ReturnType<typeof sql>) => (await db.execute(text)).rows;
  const business = (kind: string) => sql`
    SELECT number, of_business->>'gstin' AS gstin, of_business->>'company' AS company,
      rate::text AS rate, ${amounts('1')}
    FROM (${lines}) l WHERE month = ${month} AND kind = ${kind} AND of_business IS NOT NULL
    GROUP BY number, of_business, rate, serial ORDER BY serial, l.rate`;
  const bySac = (supply: string, where: string, sign: string) => sql`
    SELECT ${supply}::text AS supply, sac, rate::text AS rate, ${amounts(sign)}
    FROM (${lines}) l WHERE month = ${month} AND ${rawSql(where)}
    GROUP BY sac, rate ORDER BY sac, l.rate`;
  const b2b = "of_business IS NOT NULL AND kind = 'invoice'";
  const notes = "of_business IS NOT NULL AND kind = 'credit_note'";
  return {
    b2cs: await all(sql`
      SELECT state || '-Karnataka' AS "placeOfSupply", rate::text AS rate, ${amounts('sign')}
      FROM (${lines}) l WHERE month = ${month} AND of_business IS NULL
      GROUP BY state, rate ORDER BY state, l.rate`),
    b2b: await all(business('invoice')),
    cdnr: await all(business('credit_note')),
    hsn: [
      ...(await all(bySac('B2B', b2b, '1'))),
      ...(await all(bySac('B2C', 'of_business IS NULL', 'sign'))),
    ],
    hsnCredited: await all(bySac('B2B', notes, '1')),
  };
}
