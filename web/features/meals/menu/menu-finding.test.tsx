// @vitest-environment jsdom
/** Finding a dish: search, the veg-only switch, and filters in the address. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeMeal, visit } from '#web/testing/shop.tsx';
import { Link } from '#web/ui/routing/link.tsx';
import { useLocation } from '#web/ui/routing/router.tsx';
import { MenuSection } from './menu-section.tsx';

const menu = [
  makeMeal({ name: 'Paneer Tikka Bowl' }),
  makeMeal({ name: 'Butter Chicken Bowl', diet: 'non-veg' }),
  makeMeal({ name: 'Masala Omelette', category: 'breakfast', diet: 'egg' }),
  makeMeal({ name: 'Kanda Poha', category: 'breakfast', tags: ['street-food'] }),
];

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + decodeURIComponent(search)}</p>;
}

function visitMenu(path = '/') {
  const page = (
    <>
      <MenuSection />
      <Link to="/?category=breakfast">Elsewhere</Link>
      <Address />
    </>
  );
  return visit(page, { path, replies: { 'GET /api/meals': { body: menu } } });
}

const field = () => screen.getByRole('searchbox', { name: 'Search the menu' });
const address = () => screen.getByTestId('address').textContent;
const shown = () => screen.queryAllByRole('heading', { level: 3 }).map((each) => each.textContent);
const isPressed = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-pressed') === 'true';
const vegSwitch = () => screen.getByRole('switch', { name: 'Veg only' });

test('a link with filters reproduces the view', async () => {
  visitMenu('/?category=breakfast&size=for-2&veg=1');
  await waitFor(() => expect(shown()).toEqual(['Kanda Poha']));
  expect(isPressed('Breakfast')).toBe(true);
  expect(isPressed('for 2')).toBe(true);
  expect(vegSwitch().getAttribute('aria-checked')).toBe('true');
  expect(screen.queryByText('₹319')).toBeNull();
});

test('every filter is added to the address, and removed again', async () => {
  const { user } = visitMenu('/?utm_source=mail');
  await screen.findByRole('heading', { name: 'Paneer Tikka Bowl' });
  await user.click(screen.getByRole('button', { name: 'Breakfast' }));
  await user.click(screen.getByRole('button', { name: 'for 1' }));
  await user.click(vegSwitch());
  await waitFor(() =>
    expect(address()).toBe('/?utm_source=mail&category=breakfast&size=for-1&veg=1'),
  );
  await user.click(screen.getByRole('button', { name: 'for 1' }));
  await user.click(vegSwitch());
  await user.click(screen.getByRole('button', { name: 'Indulgent' }));
  await waitFor(() => expect(address()).toBe('/?utm_source=mail'));
});

test('the veg-only switch hides egg and non-veg', async () => {
  const { user } = visitMenu('/?category=all');
  await waitFor(() => expect(shown()).toHaveLength(4));
  await user.click(vegSwitch());
  expect(shown()).toEqual(['Paneer Tikka Bowl', 'Kanda Poha']);
});

test('a search looks through all categories and says how many it found', async () => {
  const { user } = visitMenu('/?category=breakfast');
  await waitFor(() => expect(shown()).toHaveLength(2));
  await user.type(field(), 'panner bowl');
  await waitFor(() => expect(shown()).toEqual(['Paneer Tikka Bowl']));
  expect(isPressed('All')).toBe(true);
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe('1 meal for "panner bowl"'),
  );
  await waitFor(() => expect(address()).toBe('/?category=breakfast&q=panner+bowl'));

  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  await waitFor(() => expect(shown()).toEqual(['Masala Omelette', 'Kanda Poha']));
  expect(document.activeElement).toBe(field());
  await waitFor(() => expect(address()).toBe('/?category=breakfast'));
});

test('a link with a search opens it', async () => {
  visitMenu('/?q=bowl');
  await waitFor(() => expect(shown()).toHaveLength(2));
  expect(field()).toHaveProperty('value', 'bowl');
  expect(screen.getAllByText('2 meals for "bowl"')).not.toHaveLength(0);
});

test('Escape clears the search', async () => {
  const { user } = visitMenu();
  await user.type(field(), 'poha');
  await waitFor(() => expect(shown()).toEqual(['Kanda Poha']));
  await user.keyboard('{Escape}');
  expect(field()).toHaveProperty('value', '');
  await waitFor(() => expect(shown()).toHaveLength(2));
  await waitFor(() => expect(address()).toBe('/'));
});

test('choosing a category ends the search', async () => {
  const { user } = visitMenu('/?q=bowl');
  await user.click(await screen.findByRole('button', { name: 'Breakfast' }));
  await waitFor(() => expect(address()).toBe('/?category=breakfast'));
  expect(field()).toHaveProperty('value', '');
});

test('an address changed elsewhere is followed, whatever was being typed', async () => {
  const { user } = visitMenu();
  await user.type(field(), 'bowl');
  await waitFor(() => expect(shown()).toHaveLength(2));
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await waitFor(() => expect(shown()).toEqual(['Masala Omelette', 'Kanda Poha']));
  expect(field()).toHaveProperty('value', '');
  expect(address()).toBe('/?category=breakfast');
});

test('no results offer the way back', async () => {
  const { user } = visitMenu('/?q=burger&veg=1&size=for-1');
  await screen.findByText('No meals found');
  expect(screen.getByText('0 meals for "burger"', { selector: '[class*="_lead_"]' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(shown()).toEqual(['Paneer Tikka Bowl', 'Butter Chicken Bowl']));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'The menu' }));
  await waitFor(() => expect(address()).toBe('/'));
});

test('a menu without any dish blames no filter, and leads nowhere', async () => {
  visit(<MenuSection />, { replies: { 'GET /api/meals': { body: [] } } });
  await screen.findByText('There are no dishes on the menu at the moment.');
  expect(screen.getAllByRole('button', { name: 'View All Meals' })).toHaveLength(1);
});

test('an empty first category leads to the rest of the menu', async () => {
  const { user } = visit(<MenuSection />, {
    replies: { 'GET /api/meals': { body: menu.slice(2) } },
  });
  await screen.findByText('No meals match these filters.');
  const [, button] = screen.getAllByRole('button', { name: 'View All Meals' });
  if (button) await user.click(button);
  await waitFor(() => expect(shown()).toEqual(['Masala Omelette', 'Kanda Poha']));
});
