/** Whether the checklist is folded away in this browser; without storage on no visit. */
import { onDevice } from '#web/ui/stores/text-storage.ts';

const storageKey = 'sukoon.opening-folded.v1';

export const isFolded = (): boolean => onDevice.read(storageKey) !== null;

export const noteFold = (folded: boolean): void =>
  void onDevice.write(storageKey, folded ? 'yes' : null);
