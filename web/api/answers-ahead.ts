/** Answers that a document names in its head, so that they arrive before its page needs them. */
import type { Query, QueryClient } from '@tanstack/react-query';
import { send } from './client.ts';
import { queryKey } from './query.ts';

/** How long they count as those of this visit. */
const freshMs = 10_000;

/** The calls answered with the document, the address that it was taken at, and when. */
let documentAnswers = { names: new Set<string>(), href: '', atMs: 0 };

/** Its error names the call only: a 401 would announce an ended session before the page asks. */
async function sendQuietly(name: 'GET /api/addresses') {
  try {
    return await send(name);
  } catch {
    throw new Error(name);
  }
}

/** Puts the answers into the cache. Call it after hydration: the server's page had none of them. */
export function takeAnswersAhead(queries: QueryClient): void {
  documentAnswers = { names: new Set(), href: location.href, atMs: performance.now() };
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[as=fetch]')) {
    // Every call without parameters is read in the same way.
    const name = `GET ${new URL(href).pathname}` as 'GET /api/addresses';
    const key = queryKey(name);
    if (queries.getQueryState(key)) continue;
    documentAnswers.names.add(name);
    void queries.prefetchQuery({ queryKey: key, queryFn: () => sendQuietly(name) }).then(() => {
      if (!queries.getQueryState(key)?.error) return;
      // The page that waited for it sends it again and says why it fails.
      void queries.refetchQueries({ queryKey: key, exact: true, type: 'active' });
    });
  }
}

/**
 * For `refetchOnMount`: fetches on each visit of a page, as another tab or device may have changed
 * the answer. One that came with the document counts for ten seconds at the document's address.
 */
export function oncePerVisit({ queryKey: [name] }: Pick<Query, 'queryKey'>): true | 'always' {
  const isOfVisit =
    location.href === documentAnswers.href && performance.now() - documentAnswers.atMs < freshMs;
  return isOfVisit && documentAnswers.names.has(String(name)) ? true : 'always';
}
