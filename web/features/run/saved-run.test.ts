// @vitest-environment jsdom
/** Names and addresses leave the phone with the shift; what is not sent stays. */
import { beforeEach, expect, test, vi } from 'vitest';
import { deviceId } from '#web/shared/offline-queue/device-texts.ts';
import { makeRun, makeStop } from '#web/testing/fake-run.ts';
import { runStore } from './saved-run.ts';

const run = makeRun();
const hourMs = 60 * 60_000;
const personal = /Asha|Lakshmi|9876543210/;
const onDevice = () => JSON.stringify({ ...localStorage });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T06:00:00Z') });
  runStore.open(run, 'link', 'secret');
});

test('a run is kept for the shift, and found by the next page', () => {
  vi.advanceTimersByTime(11 * hourMs);
  expect(runStore.read()?.run).toEqual(run);
  expect(onDevice()).toMatch(personal);
});

test.each([
  ['twelve hours later', 12 * hourMs],
  ['with a clock that is set back a day', -24 * hourMs],
])('%s nothing of it is left, also without a line', (_, ms) => {
  vi.setSystemTime(Date.now() + ms);
  expect(runStore.read()).toBeNull();
  expect(runStore.readEnded()).toBe('expired');
  expect(onDevice()).not.toMatch(personal);
});

test.each(['over', 'handed-over', 'signed-out', 'opened-again'] as const)(
  'a run that is %s leaves no name, and its token only for what is to be sent',
  (reason) => {
    runStore.end(reason);
    expect(runStore.read()).toBeNull();
    expect(runStore.readEnded()).toBe(reason);
    expect(onDevice()).not.toMatch(personal);
    runStore.keepTokensOf(new Set([run.id]));
    expect(runStore.tokenOf(run.id)).toBe('secret');
    runStore.keepTokensOf(new Set());
    expect(onDevice()).not.toContain('secret');
  },
);

test('the token of the open run stays without anything to send', () => {
  runStore.keepTokensOf(new Set());
  expect(runStore.tokenOf(run.id)).toBe('secret');
});

test('an answer about another run changes nothing', () => {
  runStore.refresh(makeRun({ id: 'another', stops: [] }));
  runStore.replaceStop('another', makeStop(1, { status: 'moved' }));
  expect(runStore.read()?.run).toEqual(run);
});

test('a full phone has the run as long as the page is open', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  runStore.open(makeRun({ riderName: 'Meena' }), 'link', 'secret');
  expect(runStore.read()?.run.riderName).toBe('Meena');
  expect(runStore.tokenOf(run.id)).toBe('secret');
  runStore.end('signed-out');
  expect(runStore.read()).toBeNull();
  full.mockRestore();
});

test('the device has one id', () => {
  expect(deviceId()).toMatch(/^[0-9a-f-]{32,36}$/);
  expect(deviceId()).toBe(deviceId());
});

test('a link counts as open only while its token is here, else it opens the run again', () => {
  expect(runStore.readOpenLink()).toBe('link');
  localStorage.removeItem('sukoon.run.tokens.v1');
  expect(runStore.readOpenLink()).toBeUndefined();
  expect(runStore.read()?.link).toBe('link');
});
