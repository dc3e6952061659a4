/**
 * Every call by its name, such as `GET /api/meals`. Types only, so that the pages bundle neither
 * the schemas nor their library.
 */
import type { Declared } from './api.ts';

type Call = Declared[keyof Declared];

export type Calls = { readonly [E in Call as `${E['method']} ${E['path']}`]: E };
export type CallName = keyof Calls;
