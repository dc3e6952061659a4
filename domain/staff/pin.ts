/** The PIN that a member of staff approves with. */

export const pinPattern = /^\d{4,6}$/;

/** Whether it is among the first that anybody tries: one digit, a sequence, pairs, or a year. */
export function isEasyPin(pin: string): boolean {
  const digits = [...pin].map(Number);
  const steps = digits.slice(1).map((digit, index) => digit - (digits[index] ?? 0));
  const [first] = steps;
  if (steps.every((step) => step === first) && Math.abs(first ?? 0) <= 1) return true;
  const isPairs = pin === pin.slice(0, 2).repeat(pin.length / 2);
  return isPairs || /^(19|20)\d\d$/.test(pin) || pin === '2580' || pin === '0852';
}
