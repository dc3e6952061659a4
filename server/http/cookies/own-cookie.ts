/** The name and the options that all of the shop's cookies have. */
import type { Config } from '#server/config.ts';

type PublicUrl = Pick<Config, 'publicUrl'>;

export const isHttps = ({ publicUrl }: PublicUrl): boolean =>
  publicUrl?.startsWith('https://') ?? false;

/** `purpose` ends the name; the cookie of the session has none. */
export function ownCookie(config: PublicUrl, purpose?: string) {
  const secure = isHttps(config);
  const name = purpose === undefined ? 'sukoon' : `sukoon-${purpose}`;
  return {
    // The prefix makes browsers refuse this cookie from subdomains and from plain http.
    name: secure ? `__Host-${name}` : name,
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure } as const,
  };
}
