/** What the shop needs to send a mail: accepted, or a reason why not. */

export interface Mail {
  /** One address without a name. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The name of the shop. */
  readonly senderName: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The configured sender; a bare address is shown with the name of the shop. */
export const senderOf = (from: string, name: string) =>
  from.includes('<') ? from : { name, address: from };

export interface MailGateway {
  /**
   * Resolves once the mail is accepted.
   * @throws MailError when it may not have been.
   */
  send(mail: Mail): Promise<void>;
}

/**
 * The mail was not accepted. `rejected` is a final refusal of this very mail, and `deferred` one
 * for now; `unreachable` would have happened to any mail, and this one may have been accepted all
 * the same. The message contains nothing of the mail, so it may be logged.
 */
export class MailError extends Error {
  readonly kind: 'unreachable' | 'deferred' | 'rejected';

  constructor(kind: MailError['kind'], message: string) {
    super(message);
    this.name = 'MailError';
    this.kind = kind;
  }
}
