/** The content policy of the offline shell: that of the page it stands in for (decision 0057). */
import { isPayingPage, payingPolicyHeader } from '#domain/paying-pages.ts';

/** The shell as the document at `url`; unchanged where the page does not pay. */
export function withPolicyOf(url: string, shell: Response | undefined): Response | undefined {
  const policy = shell?.headers.get(payingPolicyHeader);
  if (!shell || !policy || !isPayingPage(new URL(url).pathname)) return shell;
  const page = new Response(shell.body, shell);
  page.headers.set('content-security-policy', policy);
  return page;
}
