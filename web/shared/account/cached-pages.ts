/** The copies of pages that the service worker stores for bad connections. */

/** Deletes them: they were rendered for a visitor, or in another language. */
export async function deleteCachedPages(): Promise<void> {
  try {
    const names = await caches.keys();
    const pages = names.filter((name) => name.startsWith('pages '));
    await Promise.all(pages.map((name) => caches.delete(name)));
  } catch {
    // Where nothing can be stored there is nothing to delete.
  }
}
