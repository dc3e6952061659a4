/**
 * Copies of pages for a visitor and a language: those that the service worker stores for bad
 * connections, and those that the browser keeps in memory for Back and Forward.
 */

/** Its value changes whenever pages are for somebody else, or in another language. */
const storageKey = 'sukoon.pages.v1';

/** Where nothing can be stored, another one each time. */
function readMark(): unknown {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return {};
  }
}

const markOfThisPage = readMark();

/** Whether this page, out of the browser's memory, is still for this visitor. */
export const isStillValid = (): boolean => readMark() === markOfThisPage;

/** Deletes the stored ones; those in memory are loaded anew when Back brings them. */
export async function deleteCachedPages(): Promise<void> {
  try {
    localStorage.setItem(storageKey, String(Date.now()));
  } catch {
    // Those in memory then show for a moment what was there, until their queries are answered.
  }
  try {
    const names = await caches.keys();
    const pages = names.filter((name) => name.startsWith('pages '));
    await Promise.all(pages.map((name) => caches.delete(name)));
  } catch {
    // Where nothing can be stored there is nothing to delete.
  }
}
