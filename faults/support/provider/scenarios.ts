/** Which calls of the shop go wrong in which way: every answer for every call, flow by flow. */
import { answers, type Rule } from './mischief.ts';

export type FlowName =
  | 'order'
  | 'unreported order'
  | 'cancelled order'
  | 'top-up'
  | 'link'
  | 'link of a cancelled order';

export interface Scenario {
  readonly name: string;
  readonly flow: FlowName;
  /** Without `about`, which the flow knows. */
  readonly rules: readonly Rule[];
  /** Keeps the shop waiting for as long as it waits at all. */
  readonly isSilent: boolean;
}

/** What must go wrong first, so that the shop makes the call at all. */
const lostOrder: Rule = { call: 'POST /orders', times: 2, answer: 'drop', hasEffect: true };
const lostLink: Rule = { call: 'POST /payment_links', times: 1, answer: 'drop', hasEffect: true };
const refusedRefund: Rule = {
  call: 'POST /payments/:id/refund',
  times: 1,
  answer: 'already-done',
  hasEffect: true,
};

const steps: readonly { flow: FlowName; call: string; first?: Rule }[] = [
  { flow: 'order', call: 'POST /orders' },
  { flow: 'order', call: 'GET /orders', first: lostOrder },
  { flow: 'order', call: 'GET /payments/:id' },
  { flow: 'order', call: 'POST /payments/:id/capture' },
  { flow: 'unreported order', call: 'GET /orders/:id/payments' },
  { flow: 'unreported order', call: 'POST /payments/:id/capture' },
  { flow: 'cancelled order', call: 'POST /payments/:id/refund' },
  { flow: 'cancelled order', call: 'GET /payments/:id/refunds', first: refusedRefund },
  { flow: 'cancelled order', call: 'GET /refunds/:id' },
  { flow: 'top-up', call: 'POST /orders' },
  { flow: 'top-up', call: 'GET /payments/:id' },
  { flow: 'top-up', call: 'POST /payments/:id/capture' },
  { flow: 'link', call: 'POST /payment_links' },
  { flow: 'link', call: 'GET /payment_links', first: lostLink },
  { flow: 'link', call: 'GET /payment_links/:id' },
  { flow: 'link of a cancelled order', call: 'POST /payment_links/:id/cancel' },
];

/** Nothing can be lost after an effect where there is none. */
const isWithoutEffect = (answer: Rule['answer']) =>
  /^(drop|silent|error-(500|429|409))$/.test(answer);
/** A payment, refund or link that is what the shop wants already. */
const mayBeDone = /capture|refund$|cancel/;

function rulesFor(call: string): Pick<Rule, 'answer' | 'hasEffect'>[] {
  return answers.flatMap((answer) => {
    if (answer === 'already-done' && !mayBeDone.test(call)) return [];
    const after = answer === 'error-429' ? [] : [{ answer, hasEffect: true }];
    const before = isWithoutEffect(answer) ? [{ answer, hasEffect: false }] : [];
    const both = [...before, ...after];
    return call.startsWith('GET') ? both.slice(0, 1) : both;
  });
}

export const scenarios: readonly Scenario[] = steps.flatMap(({ flow, call, first }) =>
  rulesFor(call).map((wrong) => {
    // Twice, since the shop repeats a GET at once; a lie or a refusal is not repeated.
    const rule = { ...wrong, call, times: 2 };
    const moment = call.startsWith('GET') || !wrong.hasEffect ? '' : ', after the effect';
    const name = `${flow}: ${call} ${wrong.answer}${moment}`;
    const rules = first ? [first, rule] : [rule];
    return { name, flow, rules, isSilent: wrong.answer === 'silent' };
  }),
);
