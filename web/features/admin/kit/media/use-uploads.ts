/** The uploads of a dialog; closing it stops them. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isUnderWay, UploadQueue } from './upload-queue.ts';

export function useUploads() {
  const [queue] = useState(() => new UploadQueue());
  useEffect(() => () => queue.clear(), [queue]);
  return {
    queue,
    isUploading: useSyncExternalStore(queue.subscribe, queue.items).some(isUnderWay),
  };
}
