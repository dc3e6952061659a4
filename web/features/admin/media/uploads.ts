/** The uploads of the tab Media, which go on while other tabs are looked at. */
import { UploadQueue } from './upload-queue.ts';

export const uploads = new UploadQueue();
