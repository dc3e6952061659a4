/** Settings that count from their publishing on, with the versions before them. */

interface PublishedVersion<Value> {
  /** 0 for the value that counts until something is published. */
  readonly version: number;
  /** Null for that value. */
  readonly publishedAt: Date | null;
  readonly value: Value;
}

/** In the order of publishing; the last one counts. */
export type Published<Value> = readonly [PublishedVersion<Value>, ...PublishedVersion<Value>[]];

/** A setting that was never published. */
export function unpublished<Value>(value: Value): Published<Value> {
  return [{ version: 0, publishedAt: null, value }];
}

/** The version that counts now. */
export function newestOf<Value>(published: Published<Value>): PublishedVersion<Value> {
  return published.at(-1) ?? published[0];
}

/** The value that counted at this moment. */
export function valueAt<Value>(published: Published<Value>, moment: Date): Value {
  const counting = published.findLast(
    ({ publishedAt }) => publishedAt === null || publishedAt <= moment,
  );
  return (counting ?? published[0]).value;
}
