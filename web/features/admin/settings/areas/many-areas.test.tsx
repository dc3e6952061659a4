// @vitest-environment jsdom
/** A shop with many areas: a line for each, and rows that are folded until they are needed. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { areaSettings, openConsole } from '#web/testing/fake-console.tsx';
import { Refused } from '#web/testing/fake-shop.tsx';

const area = (pincodes: readonly string[], index: number) => ({
  ...{ id: `area-${index}`, name: `Area ${index}`, pincodes: [...pincodes], fee: '30.00' },
  ...{ minimum: null, freeFrom: null, slotIds: null, takesCash: true },
});
const six = Array.from({ length: 6 }, (_, index) => String(560_001 + index));
const areas = [
  area(['560038'], 0),
  area([...six.slice(1), '560061-560066'], 1),
  ...Array.from({ length: 7 }, (_, index) => area(six, index + 2)),
];

async function open(shown: readonly object[], answers = {}) {
  await openConsole('/admin?tab=settings&section=areas', {
    'GET /api/admin/kitchen/closed-days': [],
    'GET /api/admin/settings': { seller: null, version: 0 },
    'GET /api/admin/areas': { ...areaSettings, now: { areas: shown } },
    ...answers,
  });
  const region = within(await screen.findByRole('region', { name: 'Areas' }));
  await region.findByRole('table');
  return region;
}

test('what counts now has a line for each area, with its pincodes counted', async () => {
  const region = await open(areas.slice(0, 3));
  expect(region.getByText(/^Area 0/, { selector: 'table *' }).textContent?.split('\n')).toEqual([
    'Area 0: 560038, fee ₹30.00;',
    'Area 1: 6 pincodes and ranges, fee ₹30.00;',
    'Area 2: 6 pincodes, fee ₹30.00',
  ]);
});

test('eight areas are all open; of more only a new one is', async () => {
  const region = await open(areas.slice(0, 8));
  expect(region.getAllByLabelText(/^Pincodes/)).toHaveLength(8);
  expect(region.queryAllByText('6 pincodes', { selector: 'summary' })).toEqual([]);
  // Nothing folds while somebody adds to it.
  await userEvent.click(region.getByRole('button', { name: 'Add an area' }));
  expect(region.queryAllByText(/./, { selector: 'summary' })).toEqual([]);
});

test('a folded row opens by itself once a field in it is refused', async () => {
  const issues = [{ path: 'areas.5.pincodes.1', message: 'Area 4 has this one' }];
  const region = await open(areas, {
    'POST /api/admin/areas/preview': new Refused(422, { code: 'x', message: 'No', issues }),
  });
  const openRows = () =>
    region.getAllByRole('group').flatMap((each) => {
      const isOpen = each.querySelector('details')?.open;
      return isOpen ? [each.getAttribute('aria-label')] : [];
    });
  expect(openRows()).toEqual([]);
  await userEvent.click(region.getByRole('button', { name: 'Add an area' }));
  expect(openRows()).toEqual(['New area']);
  await userEvent.type(region.getByLabelText('Name', { selector: ':focus' }), 'West');
  const west = within(region.getByRole('group', { name: 'West' }));
  await userEvent.type(west.getByLabelText(/^Pincodes/), '560099');
  await userEvent.click(region.getByRole('button', { name: 'Save areas' }));
  await region.findByText('Area 4 has this one');
  expect(openRows()).toEqual(['Area 5', 'West']);
  const refused = within(region.getByRole('group', { name: 'Area 5' })).getByLabelText(/^Pincodes/);
  await waitFor(() => expect(document.activeElement).toBe(refused));
  // Nor can it be closed until it is mended.
  await userEvent.click(region.getByText('6 pincodes', { selector: '[open] > summary' }));
  await waitFor(() => expect(openRows()).toEqual(['Area 5', 'West']));
});
