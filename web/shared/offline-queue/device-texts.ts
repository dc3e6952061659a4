/** Texts that a device keeps; in memory where storage is full or forbidden. */
import { randomId } from '#web/ui/stores/random-id.ts';
import { onDevice } from '#web/ui/stores/text-storage.ts';

const inMemory = new Map<string, string>();

export const readText = (key: string): string | null =>
  onDevice.read(key) ?? inMemory.get(key) ?? null;

export function removeText(key: string): void {
  inMemory.delete(key);
  onDevice.write(key, null);
}

export function writeText(key: string, text: string): void {
  removeText(key);
  if (!onDevice.write(key, text)) inMemory.set(key, text);
}

const deviceKey = 'sukoon.device.v1';

/** The id of this device, made up once: a link belongs to the first device that opened it. */
export function deviceId(): string {
  const known = readText(deviceKey);
  if (known) return known;
  const made = randomId();
  writeText(deviceKey, made);
  return made;
}
