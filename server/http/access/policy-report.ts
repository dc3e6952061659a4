/** What a browser reports that a content policy kept out; anybody can send such a report. */
import * as z from 'zod/mini';
import { isPayingPage } from '#domain/paying-pages.ts';

/** Some browsers send the whole directive, others its name. */
const Report = z.object({
  'csp-report': z.object({
    'document-uri': z.string(),
    'blocked-uri': z.string(),
    'effective-directive': z.optional(z.string()),
    'violated-directive': z.optional(z.string()),
  }),
});

export interface Blocked {
  readonly host: string;
  readonly directive: string;
}

const directives =
  /^(?:(?:script|style)-src(?:-elem|-attr)?|(?:img|connect|frame|font)-src|form-action)$/;
/** Pages of extensions and blocks of text have other schemes, or none. */
const ofTheWeb = /^(?:https?|wss?):$/;
const hostName = /^[a-z0-9.-]{1,100}$/;

const addressOf = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

/** Null for whatever is not about another host, kept out of a paying page of this origin. */
export function readReport(body: unknown, origin: string): Blocked | null {
  const parsed = Report.safeParse(body);
  if (!parsed.success) return null;
  const report = parsed.data['csp-report'];
  const page = addressOf(report['document-uri']);
  if (page?.origin !== origin || !isPayingPage(page.pathname)) return null;
  const blocked = addressOf(report['blocked-uri']);
  if (!blocked || !ofTheWeb.test(blocked.protocol) || blocked.hostname === page.hostname) {
    return null;
  }
  const named = report['effective-directive'] ?? report['violated-directive'] ?? '';
  const [directive = ''] = named.split(' ', 1);
  if (!hostName.test(blocked.hostname) || !directives.test(directive)) return null;
  return { host: blocked.hostname, directive };
}
