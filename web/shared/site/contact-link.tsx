/** A link that calls or writes to the business. */

/** Spaces and signs within a number are for people. */
const hrefOf = (to: string) =>
  to.includes('@') ? `mailto:${to}` : `tel:${to.replace(/[^+\d]/g, '')}`;

interface ContactLinkProps {
  /** An email or a phone number. */
  readonly to: string;
  readonly className?: string | undefined;
}

export const ContactLink = ({ to, className }: ContactLinkProps) => (
  <a className={className} href={hrefOf(to)}>
    {to}
  </a>
);
