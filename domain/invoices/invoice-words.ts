/** Writes amounts in words, counted the Indian way: thousand, lakh, crore. */
import type { Paise } from '#domain/money/money.ts';

const upToNineteen = [
  ...['Zero', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'],
  ...['Eleven', 'Twelve', 'Thirteen', 'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen'],
  'Nineteen',
];
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];
const units = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
] as const;

function words(count: number): string[] {
  for (const [size, name] of units) {
    if (count < size) continue;
    const rest = count % size;
    return [...words(Math.floor(count / size)), name, ...(rest ? words(rest) : [])];
  }
  if (count < 20) return [upToNineteen[count] ?? ''];
  const rest = count % 10;
  return [tens[Math.floor(count / 10)] ?? '', ...(rest ? words(rest) : [])];
}

/**
 * `Rupees One Lakh Eighteen Thousand Six Hundred Forty and Fifty Paise Only`. The amount must not
 * be negative.
 */
export function amountInWords(amountPaise: Paise): string {
  const rupees = words(Math.floor(amountPaise / 100)).join(' ');
  const rest = amountPaise % 100;
  const unit = rest === 1 ? 'Paisa' : 'Paise';
  return `Rupees ${rupees}${rest ? ` and ${words(rest).join(' ')} ${unit}` : ''} Only`;
}
