/** What the shop needs from the post: one mail taken, or a reason why not. */

export interface Mail {
  /** One bare address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface MailGateway {
  /**
   * Resolves once the mail is in other hands.
   * @throws MailError when it is not known to be.
   */
  send(mail: Mail): Promise<void>;
}

/**
 * The mail was not taken. `rejected` is a clear no to this very mail; after `unreachable` any mail
 * would have failed, and this one may have been taken all the same. The message holds nothing of
 * the mail, so it may be logged.
 */
export class MailError extends Error {
  readonly kind: 'unreachable' | 'rejected';

  constructor(kind: MailError['kind'], message: string) {
    super(message);
    this.name = 'MailError';
    this.kind = kind;
  }
}
