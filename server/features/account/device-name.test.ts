/** The names of real browsers, as they were sent. */
import { expect, it } from 'vitest';
import { deviceName } from './device-name.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  ['Chrome on Android', `(Linux; Android 10; K) ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36`],
  [
    'Samsung Internet on Android',
    `(Linux; Android 10; K) ${webkit} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
  ],
  ['Firefox on Android', '(Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0'],
  [
    'Safari on iPhone',
    '(iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
      'Version/26.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'Chrome on iPad',
    '(iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
      'CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1',
  ],
  ['Chrome on Windows', `(Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36`],
  [
    'Edge on Windows',
    `(Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
  ],
  [
    'Opera on Windows',
    `(Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36 OPR/125.0.0.0`,
  ],
  ['Firefox on Windows', '(Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  [
    'Safari on Mac',
    '(Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
      'Version/26.0 Safari/605.1.15',
  ],
  ['Firefox on Linux', '(X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ['Chrome on ChromeOS', `(X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/142.0.0.0 Safari/537.36`],
])('%s', (name, details) => {
  expect(deviceName(`Mozilla/5.0 ${details}`)).toBe(name);
});

it('says what it knows, and nothing of what it does not', () => {
  expect(deviceName('Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X)')).toBe('iPhone');
  for (const unknown of [null, '', 'curl/8.5.0', 'Mozilla/5.0 <b>Chrome</b>']) {
    expect(deviceName(unknown)).toBeNull();
  }
});
