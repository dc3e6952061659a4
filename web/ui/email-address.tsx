/** An email address on screen. */
import { Fragment } from 'react';

/** An email that is too long for its line breaks before its @ or a dot, not within a word. */
export function EmailAddress({ email }: { readonly email: string }) {
  const parts = email.split(/(?=[@.])/);
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
