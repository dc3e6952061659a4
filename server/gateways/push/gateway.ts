/** What the shop needs from push services: a notice taken for one browser, or why it was not. */

/** A browser that shows notices, as `PushSubscription.toJSON()` tells of it. */
export interface PushDevice {
  /** At its push service; knowing it is enough to write to it, so it is kept out of logs. */
  readonly endpoint: string;
  /** Public key of the browser, base64url. */
  readonly p256dh: string;
  /** Secret shared with the browser, base64url. */
  readonly auth: string;
}

export interface PushOptions {
  /** How long the push service keeps it for a browser that is off. */
  readonly ttlS: number;
  readonly urgency: 'low' | 'normal' | 'high';
  /** A later push of the same topic takes the place of one that waits; 32 letters at most. */
  readonly topic: string;
}

export interface PushGateway {
  /** What browsers subscribe with (VAPID), base64url. */
  readonly publicKey: string;
  /**
   * `gone` says that this browser takes nothing from us any more, now or later.
   * @throws PushError when the push service is not known to have taken it.
   */
  send(device: PushDevice, payload: string, options: PushOptions): Promise<'sent' | 'gone'>;
}

/**
 * The push was not taken. `rejected` is a clear no to this very push; after `unreachable` any push
 * to that service would have failed. The message names no browser, so it may be logged.
 */
export class PushError extends Error {
  readonly kind: 'unreachable' | 'rejected';

  constructor(kind: PushError['kind'], message: string) {
    super(message);
    this.name = 'PushError';
    this.kind = kind;
  }
}
