/** Starts the front end: wakes the server's page up, or draws it when there is none. */
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { createQueryClient } from './api/query.ts';
import { App } from './app/app.tsx';
import { plantSeed, readSeed } from './app/seed.ts';

// A reload shows the page of the address itself, not the dialog it once was.
if (history.state?.usr?.background) {
  history.replaceState({ ...history.state, usr: null }, '');
}

// Back can bring a page out of the browser's memory as it was before a sign-in or a sign-out.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) window.location.reload();
});

const queryClient = createQueryClient();
const seed = readSeed();
if (seed) plantSeed(queryClient, seed);

const root = document.getElementById('root');
if (!root) throw new Error('The document has no #root');

const site = (
  <StrictMode>
    <BrowserRouter>
      <App queryClient={queryClient} />
    </BrowserRouter>
  </StrictMode>
);

if (root.firstElementChild) hydrateRoot(root, site);
else createRoot(root).render(site);
