/** Texts that a device keeps; in memory where storage is full or forbidden. */

const inMemory = new Map<string, string>();

export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? inMemory.get(key) ?? null;
  } catch {
    return inMemory.get(key) ?? null;
  }
}

export function removeText(key: string): void {
  inMemory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored then.
  }
}

export function writeText(key: string, text: string): void {
  removeText(key);
  try {
    localStorage.setItem(key, text);
  } catch {
    inMemory.set(key, text);
  }
}

const deviceKey = 'sukoon.device.v1';

/** The id of this device, made up once: a link belongs to the first device that opened it. */
export function deviceId(): string {
  const known = readText(deviceKey);
  if (known) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  writeText(deviceKey, made);
  return made;
}
