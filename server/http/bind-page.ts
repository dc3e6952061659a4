/** Turns a declared list into a route that answers page by page (see paging.ts). */
import type { FastifyInstance } from 'fastify';
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts';
import { bind, type Call, type Web } from './bind.ts';
import { type Cursor, nextPageLink, pageOf, pageSizeOf } from './paging.ts';

type ItemOf<E> = ReplyOf<E> extends readonly (infer Item)[] ? Item : never;

interface PagedList<E extends Endpoint, Row, After> {
  /** `byTime`, or `byNumber` with a column. */
  readonly order: {
    readCursor(text: string | undefined): After | null;
    cursorOf(row: NoInfer<Row>): After;
  };
  /** Refuses the call before its cursor is read, say because the owner of the list is unknown. */
  readonly check?: (call: Call<E>) => Promise<void>;
  /** Reads so many rows after this one; null begins the list. */
  readonly read: (
    call: Call<E>,
    page: { readonly limit: number; readonly after: After | null },
  ) => Promise<readonly Row[]>;
  readonly toReply: (row: Row) => ItemOf<E>;
}

/** As `bind`; the Link header leads to the next page. */
export function bindPage<E extends Endpoint, Row, After extends Cursor | number>(
  app: FastifyInstance,
  web: Web,
  endpoint: E,
  { order, check, read, toReply }: PagedList<E, Row, After>,
): void {
  bind(app, web, endpoint, async (call) => {
    await check?.(call);
    const query = call.query as { readonly limit?: number; readonly cursor?: string };
    const limit = pageSizeOf(query.limit);
    const after = order.readCursor(query.cursor);
    // One row more than is shown, to see whether there is another page.
    const { page, last } = pageOf(await read(call, { limit: limit + 1, after }), limit);
    if (last) call.reply.header('link', nextPageLink(call.request.url, order.cursorOf(last)));
    return page.map(toReply) as ReplyOf<E>;
  });
}
