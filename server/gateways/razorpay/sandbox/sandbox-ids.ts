/** The ids in the addresses of the sandbox's API. */
import { unknownId } from './sandbox-refusal.ts';

export interface ById {
  Params: { id: string };
}

export function known<Row>(row: Row | undefined): Row {
  if (row === undefined) throw unknownId();
  return row;
}

/** Ids go into SQL, which refuses NUL; ours all have this shape. */
export function idOf({ params }: { params: ById['Params'] }): string {
  if (!/^[0-9A-Za-z_]{1,64}$/.test(params.id)) throw unknownId();
  return params.id;
}
