/** What a page needs to know of its visitor, from the cookies alone. */
import { type Language, languageCookie } from '#domain/language.ts';
import type { SessionCookie } from '../cookies/session-cookie.ts';

export interface Visitor {
  readonly isAnonymous: boolean;
  readonly language: Language;
}

type Cookies = Readonly<Record<string, string | undefined>>;

/** Somebody with the cookie of a session may be signed in; only the database knows. */
export const visitorOf = (cookies: Cookies, session: SessionCookie): Visitor => ({
  isAnonymous: !session.read({ cookies })?.startsWith('u.'),
  language: cookies[languageCookie] === 'hi' ? 'hi' : 'en',
});
