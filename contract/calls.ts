/**
 * Every call under its name, `GET /api/meals`: types only, so that a page that makes a call carries
 * neither the shapes nor the library they are written in.
 */
import type { Declared } from './api.ts';

type Call = Declared[keyof Declared];

export type Calls = { readonly [E in Call as `${E['method']} ${E['path']}`]: E };
export type CallName = keyof Calls;
