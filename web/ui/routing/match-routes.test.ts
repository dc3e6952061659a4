/** An address leads to one page of the site map, with what the address says in its parts. */
import { expect, test } from 'vitest';
import { matchRoutes } from './match-routes.ts';

const routes = [
  {
    element: 'frame',
    children: [
      { path: '/', element: 'home' },
      { path: '/orders/:id', element: 'order' },
      { path: '/terms/:version?', element: 'terms' },
      { path: '*', element: 'unknown' },
    ],
  },
  { path: '/admin', element: 'admin' },
];

const pageAt = (pathname: string) => {
  const match = matchRoutes(routes, pathname);
  return [match?.routes.map(({ element }) => element), match?.params];
};

test('a page is found with the frames around it, whatever the case and the last slash', () => {
  expect(pageAt('/')).toEqual([['frame', 'home'], {}]);
  expect(pageAt('/Admin/')).toEqual([['admin'], {}]);
  expect(pageAt('/%61dmin')).toEqual([['admin'], {}]);
});

test('an address of no page belongs to `*`, though a later page is tried first', () => {
  expect(pageAt('/admin')).toEqual([['admin'], {}]);
  expect(pageAt('/admin/more')).toEqual([['frame', 'unknown'], {}]);
  expect(matchRoutes([], '/')).toBeNull();
});

test('parameters are decoded, and an escaped slash separates nothing', () => {
  expect(pageAt('/orders/a%20b%2Fc')).toEqual([['frame', 'order'], { id: 'a b/c' }]);
  expect(pageAt('/terms')).toEqual([['frame', 'terms'], { version: undefined }]);
  expect(pageAt('/terms/2')).toEqual([['frame', 'terms'], { version: '2' }]);
});

test('an address whose escapes cannot be read is taken as it is', () => {
  expect(pageAt('/orders/%E0%A4%A')).toEqual([['frame', 'order'], { id: '%E0%A4%A' }]);
});
