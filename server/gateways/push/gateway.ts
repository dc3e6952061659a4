/** What the shop needs from push services: a push accepted for a browser, or why it was not. */

/** A browser that shows notifications, as in `PushSubscription.toJSON()`. */
export interface PushDevice {
  /** At its push service; anybody who knows it can send to it, so it is never logged. */
  readonly endpoint: string;
  /** Public key of the browser, base64url. */
  readonly p256dh: string;
  /** A secret shared with the browser, base64url. */
  readonly auth: string;
}

export interface PushOptions {
  /** How long the push service stores it for a browser that is off. */
  readonly ttlS: number;
  readonly urgency: 'low' | 'normal' | 'high';
  /** A later push of the same topic replaces one that waits; at most 32 characters. */
  readonly topic: string;
}

export interface PushGateway {
  /** The public key that browsers subscribe with (VAPID), base64url. */
  readonly publicKey: string;
  /**
   * `gone` means that this browser accepts nothing from us any more.
   * @throws PushError when the push service may not have accepted it.
   */
  send(device: PushDevice, payload: string, options: PushOptions): Promise<'sent' | 'gone'>;
}

/**
 * The push was not accepted. `rejected` is a final refusal of this very push, and `deferred` one
 * for now; `unreachable`, when no answer came, would have happened to any push to that service. The
 * message names no browser, so it may be logged.
 */
export class PushError extends Error {
  readonly kind: 'unreachable' | 'deferred' | 'rejected';

  constructor(kind: PushError['kind'], message: string) {
    super(message);
    this.name = 'PushError';
    this.kind = kind;
  }
}
