/** Ids of what is entered at a station, on a run or in the console: sent twice, it counts once. */

let lastIdMs = 0;

/**
 * A UUID of version 7 (RFC 9562). Of two entries of this device the later one has the greater id,
 * which decides where the clock is so wrong that its time does not. `crypto.randomUUID` would be
 * missing on plain http, such as in a kitchen's own network.
 */
export function newEntryId(): string {
  lastIdMs = Math.max(Date.now(), lastIdMs + 1);
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  bytes[0] = ((bytes[0] ?? 0) & 0x0f) | 0x70;
  bytes[2] = ((bytes[2] ?? 0) & 0x3f) | 0x80;
  const random = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const hex = lastIdMs.toString(16).padStart(12, '0') + random;
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
