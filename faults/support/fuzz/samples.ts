/** Texts that pass checks which JSON Schema cannot say, such as of a date or an amount. */
import { dayMs } from '#domain/calendar/durations.ts';

/** Of days and months around today. */
function timeSamples(now: Date) {
  const days = [-30, -1, 0, 1, 2, 3, 4, 5, 6, 7, 14, 40];
  const instants = days.map((ahead) => new Date(now.getTime() + ahead * dayMs).toISOString());
  const dates = instants.map((instant) => instant.slice(0, 10));
  return { dates, months: dates.map((date) => date.slice(0, 7)), instants };
}

const amounts = ['0', '1', '50.00', '249.00', '369.00', '500', '1681.50', '99999.99'];
const words = ['Asha', 'Menon', 'Home', '14, 3rd Cross', 'दाल', 'a', 'Bengaluru', 'Test meal'];
const phones = ['98765 43210', '9811122233', '+919876543210'];
const ofForm = [
  ...['1234', '0429', '123456', '560038', '560001', '110001', '9876543210', '09:30', '22:00'],
  ...['#a1b2c3', '29ABCDE1234F1Z5', '12345678901234', 'asha@upi', '29', '996331', '25', '1'],
  ...['asha@example.in', 'UTR4123456', 'order_123456', 'pay_123456', 'true', 'x'.repeat(43)],
  ...['x'.repeat(22), 'x'.repeat(87), 'https://push.example/abc', 'correct-horse-77'],
];

const named: readonly (readonly [RegExp, keyof ReturnType<typeof kinds>])[] = [
  [/month/i, 'months'],
  [/^(?:date|dates|from|to|through|until|day)$|Date$|From$|Until$/, 'dates'],
  [/price|fee|amount|balance|refundable|counted|cash|upi$|minimum|above/i, 'amounts'],
  [/phone|whatsapp/i, 'phones'],
];

const kinds = (now: Date) => ({ ...timeSamples(now), amounts, words, phones, ofForm });

/** The texts that fit a field of this name, likely ones first; never empty. */
export function samplesFor(name: string, now: Date): readonly string[] {
  const all = kinds(now) as Readonly<Record<string, readonly string[]>>;
  const kind = named.find(([pattern]) => pattern.test(name))?.[1];
  if (kind) return all[kind] ?? words;
  return [...words, ...ofForm, ...(all.instants ?? [])];
}
