/** The uploads of the tab Media, which go on while other tabs are open. */
import { UploadQueue } from '#web/features/admin/kit/media/upload-queue.ts';

export const uploads = new UploadQueue();
