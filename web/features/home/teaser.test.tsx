// @vitest-environment jsdom
/** The teaser plays by itself, waits where motion is unwanted, and follows the keyboard. */
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { visit } from '#web/testing/shop.tsx';
import { Teaser } from './teaser.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const open = () => visit(<Teaser onClose={() => {}} />, { replies: {} });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = (key: string) => fireEvent.keyDown(document.body, { key });
const caption = () => screen.getByRole('status').textContent;

test('six captions pass in 45 seconds, with the time shown', async () => {
  open();
  const seen = new Set<string | null>();
  for (let second = 0; second < 45; second++) {
    seen.add(caption());
    await pass(1000);
  }
  expect(seen.size).toBe(6);
  expect(screen.getByText('0:45 / 0:45')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Play again' }));
  await pass(7000);
  expect(screen.getByText('0:07 / 0:45')).toBeDefined();
});

test('the space bar pauses and plays, arrows step between scenes', async () => {
  open();
  await pass(2000);
  press(' ');
  await pass(5000);
  expect(screen.getByText('0:02 / 0:45')).toBeDefined();
  press('ArrowRight');
  expect(caption()).toMatch(/^Our chefs cook/);
  press('ArrowLeft');
  press('ArrowLeft');
  expect(caption()).toBe('Sukoon means calm: dinner is taken care of.');
  press(' ');
  await pass(3000);
  expect(screen.getByText('0:03 / 0:45')).toBeDefined();
});

test('the space bar on a button presses only that button', async () => {
  open();
  await pass(1000);
  fireEvent.keyDown(screen.getByRole('button', { name: 'Next scene' }), { key: ' ' });
  await pass(1000);
  expect(screen.getByText('0:02 / 0:45')).toBeDefined();
});

test('the focus starts at the play button', () => {
  open();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pause' }));
});

test('a step to the first scene leaves the focus on its button', async () => {
  open();
  press('ArrowRight');
  const back = screen.getByRole<HTMLButtonElement>('button', { name: 'Previous scene' });
  back.focus();
  fireEvent.click(back);
  expect(back.getAttribute('aria-disabled')).toBe('true');
  expect(back.disabled).toBe(false);
});

test('with reduced motion it waits to be started', async () => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(matchMedia(media), { matches: media.includes('reduced-motion') }),
  );
  open();
  await pass(5000);
  expect(screen.getByText('0:00 / 0:45')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  await pass(2000);
  expect(screen.getByText('0:02 / 0:45')).toBeDefined();
});
