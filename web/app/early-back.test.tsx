// @vitest-environment jsdom
/** The page shows what its address says, also when that changed while the page was being drawn. */
import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { BrowserRouter } from '#web/ui/routing/browser-router.tsx';
import { EarlyBack } from './early-back.tsx';

/** Goes to an address behind the router's back, as the browser's own button does. */
function Place({ goneTo }: { readonly goneTo: string }) {
  useState(() => window.history.replaceState(null, '', goneTo));
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

test.each(['/', '/?q=paneer', '/meals/poha'])('an early Back to %s is followed', (goneTo) => {
  window.history.replaceState(null, '', '/meals/poha');
  render(
    <BrowserRouter>
      <EarlyBack>
        <Place goneTo={goneTo} />
      </EarlyBack>
    </BrowserRouter>,
  );
  expect(screen.getByRole('status').textContent).toBe(goneTo);
});
