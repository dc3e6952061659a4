// @vitest-environment jsdom
/** The page matches its address, also when that changed during hydration. */
import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { BrowserRouter } from '#web/ui/routing/browser-router.tsx';
import { useLocation } from '#web/ui/routing/router.tsx';
import { EarlyBack } from './early-back.tsx';

/** Changes the address without the router, as the browser's Back button does. */
function Place({ goneTo }: { readonly goneTo: string }) {
  useState(() => window.history.replaceState(null, '', goneTo));
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

test.each(['/', '/?q=paneer', '/meals/poha'])('an early Back to %s is followed', (goneTo) => {
  window.history.replaceState(null, '', '/meals/poha');
  render(
    <BrowserRouter kindOf={() => ''}>
      <EarlyBack>
        <Place goneTo={goneTo} />
      </EarlyBack>
    </BrowserRouter>,
  );
  expect(screen.getByRole('status').textContent).toBe(goneTo);
});
