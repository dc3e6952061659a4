/** The books of a day are closed once, and what changes later stands beside them. */
import { describe, expect, it } from 'vitest';
import { rawSql, sql } from '#server/db/sql.ts';
import { newestEntries } from '#server/testing/audit-log.ts';
import {
  books,
  cashOrder,
  close,
  date,
  document,
  file,
  goTo,
  lines,
  move,
  onlineOrder,
  refund,
  setUpBookDays,
  staff,
} from '#server/testing/books/book-days.ts';
import { makeStaff } from '#server/testing/makers.ts';
import { shop } from '#server/testing/set-up-shop.ts';

setUpBookDays();

/** An order of ₹369.00 that was delivered, on the day after. */
async function deliveredDay() {
  const order = await onlineOrder();
  await document();
  await goTo(0);
  await move(order.id, 'delivered');
  await goTo(1);
  return order;
}

async function closed(note?: string) {
  const answer = await close({ note });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

describe('closing the books of a day', () => {
  it('is for once, under the next number, with a hash, a note and an audit entry', async () => {
    await deliveredDay();
    const provisional = await books();
    const first = await closed('Two tiffins came back');
    expect(first.figures).toEqual(provisional.figures);
    expect(first.closed).toMatchObject({ by: 'Asha Menon', note: 'Two tiffins came back' });
    expect(first.closed.hash).toMatch(/^[0-9a-f]{64}$/);
    const again = await close();
    expect([again.status, again.body.code]).toEqual([409, 'books_closed']);
    expect(again.body.message).toContain(`no. ${first.closed.number}`);
    const after = { number: first.closed.number, note: 'Two tiffins came back' };
    const [entry] = await newestEntries(shop, 1);
    expect(entry).toMatchObject({
      action: 'books_closed',
      subject: `books ${date} ${date}`,
      after,
    });
  });

  it('stores what was read, or nothing and says what is there now', async () => {
    const order = await deliveredDay();
    const read = await books();
    await refund(order.id, '100.00');
    await document();
    const stale = await close({ expectedHash: read.hash });
    const now = await books();
    expect([stale.status, stale.body.code]).toEqual([409, 'conflict']);
    expect(stale.body.hash).toBe(now.hash);
    expect([now.closed, now.hash === read.hash]).toEqual([null, false]);
    const answer = await close({ expectedHash: now.hash });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({ hash: now.hash, closed: { hash: now.hash } });
    const again = await close({ expectedHash: read.hash });
    expect(again.body.code).toBe('books_closed');
  });

  it('says what is open rather than that something changed', async () => {
    const order = await onlineOrder();
    await goTo(1);
    const read = await books();
    await move(order.id, 'out_for_delivery');
    expect((await close({ expectedHash: read.hash })).body.code).toBe('books_open');
    expect((await close({ expectedHash: 'much' })).body.issues[0].path).toBe('expectedHash');
  });

  it('keeps who closed them apart from others who have left', async () => {
    await deliveredDay();
    await closed();
    const owner = await makeStaff(shop, 'super_admin');
    const gone = await owner.send('DELETE', `/api/admin/users/${staff.userId}`);
    expect(gone.status, gone.text).toBe(204);
    const { body } = await owner.get(`/api/admin/books/${date}`);
    expect(body.closed.by).toBe(`Former staff ${staff.userId.slice(-8)}`);
  });

  it('gives numbers without gaps, also where days are closed at once', async () => {
    await goTo(3);
    const days = [0, 1, 2].map(dayAfter);
    const twice = await Promise.all(
      [...days, ...days].map((day) => staff.post(`/api/admin/books/${day}/close`, {})),
    );
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409, 409]);
    const { rows } = await shop.database.db.execute<{ hasGap: boolean }>(
      rawSql('SELECT max(number) <> count(*) AS "hasGap" FROM book_days'),
    );
    expect(rows[0]?.hasGap).toBe(false);
  });

  it('waits for the end of the day in India', async () => {
    await goTo(0);
    shop.setNow(`${date}T18:29:59.999Z`);
    const answer = await close();
    expect([answer.status, answer.body.code]).toEqual([409, 'books_open']);
    expect(answer.body.open).toEqual([
      { kind: 'day_not_over', text: 'The day is not over in India.' },
    ]);
    shop.setNow(`${date}T18:30:00.000Z`);
    await closed();
  });

  it('is refused in words while orders are out or cash is not confirmed', async () => {
    const out = await onlineOrder();
    const cash = await cashOrder();
    await goTo(1);
    await move(out.id, 'out_for_delivery');
    const answer = await close();
    expect(answer.status).toBe(409);
    expect(answer.body.open).toMatchObject([
      { kind: 'out_for_delivery' },
      { kind: 'cash_unconfirmed' },
    ]);
    expect(answer.body.message).toContain(`${out.number} is out for delivery`);
    expect(answer.body.message).toContain(cash.number);
    expect((await books()).open.map(({ orderId }) => orderId)).toEqual([out.id, cash.id]);
    await move(out.id, 'delivered');
    await move(cash.id, 'cancelled');
    await closed();
  });
});

it('waits for the invoice of what was paid in cash a moment ago', async () => {
  const order = await cashOrder();
  await move(order.id, 'confirmed');
  await goTo(1);
  await move(order.id, 'delivered');
  const answer = await close();
  expect([answer.status, answer.body.code]).toEqual([409, 'books_open']);
  const text = `The invoice of ${order.number} is written by 12:16: close the books after that.`;
  expect(answer.body.open).toEqual([{ kind: 'invoice_waits', text }]);
  expect((await books()).open).toMatchObject([{ orderId: order.id }]);
  await document();
  await closed();
  expect(await lines('differences')).toEqual([]);
});

describe('a closed day', () => {
  it('stays as it was, with a later refund and its credit note beside it', async () => {
    const order = await deliveredDay();
    const { figures } = await closed();
    await refund(order.id, '100.00');
    await document();
    const now = await books();
    expect(now.figures).toEqual(figures);
    const byFigure = Object.fromEntries(now.corrections.map((each) => [each.figure, each]));
    expect(Object.keys(byFigure)).toEqual(['credit-notes', 'refunds-to-wallet']);
    expect(byFigure['credit-notes']).toMatchObject({
      closed: '0.00',
      now: '100.00',
      difference: '100.00',
      lines: [{ orderNumber: order.number, closed: null, now: '100.00' }],
    });
    expect(byFigure['credit-notes']?.lines[0]?.reason).toMatch(/^CN\/.* of 20/);
    expect(await lines('credit-notes')).toEqual([]);
    const rows = await file();
    expect(rows.filter((row) => row.startsWith('Correction,'))).toHaveLength(2);
    expect(rows.filter((row) => row.startsWith('As closed,')).length).toBeGreaterThan(2);
  });

  it('says where an order counts that was cancelled after it', async () => {
    const order = await deliveredDay();
    await closed();
    await move(order.id, 'cancelled');
    const { corrections } = await books();
    const gone = corrections.find(({ figure }) => figure === 'meals');
    expect(gone).toMatchObject({ closed: '369.00', now: '0.00', difference: '-369.00' });
    expect(gone?.lines[0]?.reason).toBe(
      'Single meals, delivered before, now: Cancelled after payment',
    );
  });

  it('is kept by the database, whoever asks', async () => {
    await deliveredDay();
    await closed();
    const own = sql`WHERE delivery_date = ${date}`;
    for (const change of [
      sql`UPDATE book_days SET note = 'x' ${own}`,
      sql`DELETE FROM book_days ${own}`,
      sql`TRUNCATE book_days`,
      sql`INSERT INTO book_days (delivery_date, number, closed_at, closed_by, snapshot, hash)
        SELECT delivery_date + 1, number + 1, closed_at + interval '9 days', closed_by, '{}', hash
        FROM book_days ${own}`,
    ]) {
      await expect(shop.database.db.execute(change)).rejects.toThrow();
    }
    const { rows } = await shop.database.db.execute<{ fits: boolean }>(sql`
      SELECT hash = sha256(convert_to(snapshot::text, 'UTF8')) AS fits FROM book_days ${own}`);
    expect(rows).toEqual([{ fits: true }]);
  });
});

const dayAfter = (days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
