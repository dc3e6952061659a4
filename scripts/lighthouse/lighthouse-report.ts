/** Reads Lighthouse's reports: medians of several runs, and which checks failed on what. */

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

/** The lowest median that passes. */
const scoreMin: Readonly<Record<Category, number>> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

interface Item {
  readonly node?: { readonly selector?: string; readonly snippet?: string };
  readonly source?: string | { readonly url?: string; readonly line?: number };
  readonly description?: string;
  readonly url?: string;
}

interface Audit {
  readonly title: string;
  /** From 0 to 1; null when it does not apply. */
  readonly score: number | null;
  readonly numericValue?: number;
  readonly details?: { readonly items?: readonly Item[] };
}

/** The part of a report that we read. */
export interface Report {
  readonly audits: Readonly<Record<string, Audit>>;
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number | null;
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
  readonly runtimeError?: { readonly message: string };
  /** Speed of this machine at the time; below 1000 is slower than Lighthouse assumes. */
  readonly environment?: { readonly benchmarkIndex?: number };
  /** Reasons to doubt the figures, such as a busy machine. */
  readonly runWarnings?: readonly string[];
}

export interface Figures {
  /** 0 to 100; only the requested categories. */
  readonly scores: Partial<Readonly<Record<Category, number>>>;
  /** In milliseconds. Null without the category performance, like what follows. */
  readonly lcpMs: number | null;
  readonly tbtMs: number | null;
  readonly cls: number | null;
  readonly transferredBytes: number | null;
  readonly benchmarkIndex: number | null;
}

/** For an even number of values the lower of the two in the middle. */
function median(values: readonly (number | null | undefined)[]): number | null {
  const known = values.filter((value) => typeof value === 'number').toSorted((a, b) => a - b);
  return known[Math.floor((known.length - 1) / 2)] ?? null;
}

export function mediansOf(reports: readonly Report[]): Figures {
  const measure = (id: string) => median(reports.map(({ audits }) => audits[id]?.numericValue));
  const scores = categories.flatMap((category) => {
    const score = median(reports.map((report) => report.categories[category]?.score));
    return score === null ? [] : [[category, Math.round(score * 100)] as const];
  });
  return {
    scores: Object.fromEntries(scores),
    lcpMs: measure('largest-contentful-paint'),
    tbtMs: measure('total-blocking-time'),
    cls: measure('cumulative-layout-shift'),
    transferredBytes: measure('total-byte-weight'),
    benchmarkIndex: median(reports.map(({ environment }) => environment?.benchmarkIndex)),
  };
}

function placeOf({ node, description, url, source }: Item): string {
  // Lighthouse counts lines from 0.
  const origin = typeof source === 'object' ? `${source.url}:${(source.line ?? 0) + 1}` : source;
  return [node?.selector, node?.snippet, description, url, origin].filter(Boolean).join('  ');
}

/** Each failed check of a category that is too low in any of the runs, with where it failed. */
export function findFailures(reports: readonly Report[]): string[] {
  const lines = reports.flatMap(({ audits, categories: scored }) =>
    categories.flatMap((category) => {
      const { score, auditRefs = [] } = scored[category] ?? {};
      if (score === undefined || (score ?? 0) * 100 >= scoreMin[category]) return [];
      return auditRefs.flatMap(({ id, weight }) => {
        const audit = audits[id];
        if (weight === 0 || !audit || audit.score === null || audit.score >= 0.9) return [];
        const places = audit.details?.items?.map(placeOf).filter(Boolean) ?? [];
        return [`${category}: ${id} (${audit.title})`, ...places.map((place) => `    ${place}`)];
      });
    }),
  );
  return [...new Set(lines)];
}

/** Each warning once, without its links. */
export function findWarnings(reports: readonly Report[]): string[] {
  const warnings = reports.flatMap(({ runWarnings = [] }) => runWarnings);
  return [...new Set(warnings.map((text) => text.replaceAll(/ [^.]*\[[^\]]*\]\([^)]*\)\.?/g, '')))];
}

export function isTooLow({ scores }: Figures): boolean {
  return Object.entries(scores).some(([category, score]) => score < scoreMin[category as Category]);
}
