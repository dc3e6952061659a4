/**
 * Property tests draw the same cases in every run; `PROPERTY_SEED=<number>` draws others, and
 * `PROPERTY_SEED=any` new ones each time.
 */
import { configureGlobal } from 'fast-check';

const wanted = process.env.PROPERTY_SEED ?? '2026';

configureGlobal(wanted === 'any' ? {} : { seed: Number(wanted) });
