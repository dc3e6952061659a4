/** How often the customer's code is tried at a stop: whoever may try for ever finds it. */
import { codeTriesMax } from '#domain/links/work-link.ts';
import type { Tick } from './ticks.ts';

type Tried = Pick<Tick, 'linkId' | 'codeMatches'>;

const isWrongTry = ({ linkId, codeMatches }: Tried): boolean =>
  linkId !== null && codeMatches === false;

/** Whether a code is still compared after these entries; staff have no tries to use up. */
export const isCodeChecked = (entries: readonly Tried[]): boolean =>
  entries.filter(isWrongTry).length < codeTriesMax;
