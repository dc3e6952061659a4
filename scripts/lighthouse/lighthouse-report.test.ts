/** Medians, failures and warnings from Lighthouse's reports. */
import { expect, it } from 'vitest';
import {
  findFailures,
  findWarnings,
  isTooLow,
  mediansOf,
  type Report,
} from '#scripts/lighthouse/lighthouse-report.ts';

interface Facts {
  readonly performance?: number;
  readonly seo?: number;
  readonly lcpMs?: number;
}

function report({ performance = 0.99, seo = 1, lcpMs = 1_800 }: Facts = {}): Report {
  const node = { selector: 'body > a', snippet: '<a href="#">' };
  return {
    environment: { benchmarkIndex: 1_400 },
    categories: {
      performance: {
        score: performance,
        auditRefs: [{ id: 'largest-contentful-paint', weight: 25 }],
      },
      seo: {
        score: seo,
        auditRefs: [
          { id: 'link-text', weight: 1 },
          { id: 'canonical', weight: 1 },
          { id: 'hreflang', weight: 0 },
        ],
      },
    },
    audits: {
      'largest-contentful-paint': {
        title: 'LCP',
        score: performance < 0.95 ? 0.5 : 1,
        numericValue: lcpMs,
      },
      'link-text': { title: 'Links say little', score: seo, details: { items: [{ node }] } },
      canonical: { title: 'Has no canonical', score: null },
      hreflang: { title: 'Has no hreflang', score: 0 },
    },
  };
}

it('of several runs the median counts', () => {
  const reports = [
    report({ performance: 1, lcpMs: 900 }),
    report({ performance: 0.42, lcpMs: 9_000 }),
    report({ performance: 0.96, lcpMs: 2_100 }),
  ];
  expect(mediansOf(reports)).toEqual({
    scores: { performance: 96, seo: 100 },
    lcpMs: 2_100,
    tbtMs: null,
    cls: null,
    transferredBytes: null,
    benchmarkIndex: 1_400,
  });
});

it('performance may be 95, the rest must be 100', () => {
  expect(isTooLow(mediansOf([report({ performance: 0.95 })]))).toBe(false);
  expect(isTooLow(mediansOf([report({ performance: 0.94 })]))).toBe(true);
  expect(isTooLow(mediansOf([report({ seo: 0.99 })]))).toBe(true);
});

it('names each failed check once, with its element, but none without weight', () => {
  const failing = report({ seo: 0.5 });
  expect(findFailures([failing, failing, report()])).toEqual([
    'seo: link-text (Links say little)',
    '    body > a  <a href="#">',
  ]);
  expect(findFailures([report({ performance: 0.94 })])).toEqual([
    'performance: largest-contentful-paint (LCP)',
  ]);
});

it('says nothing about checks that passed', () => expect(findFailures([report()])).toEqual([]));

it('says where a page is hidden from search engines', () => {
  const source = { url: 'http://shop.test/robots.txt', line: 3 };
  const blocked = report({ seo: 0.5 });
  const audits = {
    ...blocked.audits,
    'link-text': { title: 'Page is blocked', score: 0, details: { items: [{ source }] } },
  };
  expect(findFailures([{ ...blocked, audits }])).toContain('    http://shop.test/robots.txt:4');
});

it('lists each reason to doubt the figures once', () => {
  const slow = 'The CPU is slow. Learn more about [throttling](https://example.com/a#b).';
  const doubtful = { ...report(), runWarnings: [slow] };
  expect(findWarnings([doubtful, report(), doubtful])).toEqual(['The CPU is slow.']);
});
