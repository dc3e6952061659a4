/** What the shop needs from a service that generates pictures of dishes. */
import type { DrawingRequest } from '#illustrator/illustrator.ts';

export interface Drawing {
  /** A PNG, JPEG or WebP, not validated: the library encodes it anew. */
  readonly bytes: Buffer;
  /** Whether the built-in illustrator drew it. */
  readonly isIllustration: boolean;
}

/** Limit of a drawing with all attempts; services of today take up to two minutes. */
export const drawingMsMax = 120_000;

export interface ImageGateway {
  /** @throws ImageServiceError when there is no picture. */
  draw(request: DrawingRequest): Promise<Drawing>;
}

/**
 * The image service gave no picture. `refused` is about the description, `rejected` about our
 * request or key, `busy` is temporary. The message contains neither key nor reply, so it may be
 * logged.
 */
export class ImageServiceError extends Error {
  readonly kind: 'refused' | 'rejected' | 'busy' | 'unreachable' | 'timeout' | 'broken';
  readonly status: number | null;

  constructor(kind: ImageServiceError['kind'], message: string, status: number | null = null) {
    super(message);
    this.name = 'ImageServiceError';
    this.kind = kind;
    this.status = status;
  }
}
