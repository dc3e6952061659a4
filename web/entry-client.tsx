/** Starts the front end: hydrates the page that the server rendered, or renders it. */
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { locales } from '#domain/language.ts';
import { isPayingPage } from '#domain/paying-pages.ts';
import { BrowserRouter } from '#web/ui/routing/browser-router.tsx';
import { matchRoutes } from '#web/ui/routing/match-routes.ts';
import { createQueryClient, queryKey } from './api/query.ts';
import { App } from './app/app.tsx';
import { EarlyBack } from './app/early-back.tsx';
import { routes } from './app/routes.tsx';
import { fillQueryCache, isRenderedFor, readRenderedPage } from './app/seed.ts';
import { languageOfPage, loadLanguage } from './language/language.tsx';

// A reload shows the page of the address itself, not the dialog it once was.
if (history.state?.usr?.background) {
  history.replaceState({ ...history.state, usr: null }, '');
}

const queryClient = createQueryClient();

/** Of those that scripts can read: the language. */
const cookiesOfPage = document.cookie;

// Back can bring a page out of the browser's memory as it was before a sign-out or in another
// language. Only a page of a visitor who is not signed in is kept: it shows nothing private.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  const isOfVisitor = queryClient.getQueryData(queryKey('GET /api/auth/user')) === null;
  if (!isOfVisitor || document.cookie !== cookiesOfPage) return location.reload();
  // It has missed what changed meanwhile, at the server and in the storage.
  void queryClient.invalidateQueries();
  dispatchEvent(new StorageEvent('storage'));
});

const rendered = readRenderedPage();
if (rendered) fillQueryCache(queryClient, rendered.seed);

// While the frame is hydrated; the page's code would otherwise be fetched after that.
matchRoutes(routes, location.pathname)
  ?.routes.at(-1)
  ?.preload?.(rendered?.seed.user !== null);

const root = document.getElementById('root');
if (!root) throw new Error('No #root');

// Offline, another language may not be available; English always is.
const loadedLanguage = await loadLanguage(languageOfPage()).catch(() => loadLanguage('en'));
const locale = locales[loadedLanguage.language];
// Even the same value again makes the browser compute the styles of the whole page anew.
if (document.documentElement.lang !== locale) document.documentElement.lang = locale;

const site = (
  <StrictMode>
    {/* Each kind of document has a content policy of its own (decision 0057). */}
    <BrowserRouter kindOf={isPayingPage}>
      <EarlyBack>
        <App queryClient={queryClient} loadedLanguage={loadedLanguage} />
      </EarlyBack>
    </BrowserRouter>
  </StrictMode>
);

// In a transition React hydrates in slices, and can respond to a tap between them.
startTransition(() => {
  // The address differs after a Back that the browser handled before our scripts had loaded.
  if (rendered && isRenderedFor(rendered, location.pathname)) hydrateRoot(root, site);
  else createRoot(root).render(site);
});
