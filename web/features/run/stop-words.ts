/** How stops and their results are called. */
import { failReasonLabels, leftWithLabels, stopLabels } from '#domain/runs/stop-words.ts';
import type { Label, Translate } from '#web/language/translate.ts';
import { formatRupees } from '#web/shared/payment/rupees.ts';
import type { ShownStop } from './shown-stops.ts';

/** What was cancelled before it left needs no way back. */
export const statusLabel = ({
  status,
  bringBack,
}: Pick<ShownStop, 'status' | 'bringBack'>): Label =>
  stopLabels[status === 'cancelled' && bringBack ? 'bringBack' : status];

/** `Nobody at home`, or `A neighbour · Cash ₹340.00 · UPI ₹9.00`; empty when nothing is known. */
export function resultWords(t: Translate, { result }: ShownStop): string {
  if (!result) return '';
  const { outcome, reason, leftWith, cash, upi } = result;
  const given = (amount: string | number | undefined) =>
    amount !== undefined && Number(amount) > 0 ? formatRupees(String(amount)) : null;
  const [inCash, byUpi] = [given(cash), given(upi)];
  const parts = [
    outcome === 'failed' && reason && t(failReasonLabels[reason]),
    outcome === 'delivered' && leftWith && leftWith !== 'customer' && t(leftWithLabels[leftWith]),
    inCash && t('Cash {amount}', { amount: inCash }),
    byUpi && t('UPI {amount}', { amount: byUpi }),
  ];
  return parts.filter(Boolean).join(' · ');
}
