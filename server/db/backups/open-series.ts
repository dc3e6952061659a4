/** Opens the place where the database of a folder is backed up. */
import type { FileStore } from '#server/gateways/files/gateway.ts';
import { asOwner, findSystemId } from './as-owner.ts';
import { createMediaCopier, type MediaCopier } from './media/copy-media.ts';
import { type BackupPlace, openPlace } from './place.ts';
import { createSealer } from './sealing/seal.ts';
import { findSeries } from './series.ts';
import type { BackupSettings } from './settings.ts';
import { createShipper, type Shipper } from './ship-wal.ts';
import { openWaitingRoom, type WaitingRoom } from './waiting-room.ts';

export interface SeriesOptions {
  readonly settings: BackupSettings;
  readonly dataDir: string;
  readonly ownerUrl: string;
  /** The media of the shop. */
  readonly files: FileStore;
}

/** All that backing up one database needs; its series is known once the database answers. */
export interface BackupSeries {
  readonly id: string;
  readonly place: BackupPlace;
  readonly room: WaitingRoom;
  readonly shipper: Shipper;
  readonly copier: MediaCopier;
}

export async function openSeries(options: SeriesOptions): Promise<BackupSeries> {
  const { settings, dataDir } = options;
  const { id, salt } = await findSeries(dataDir, await asOwner(options.ownerUrl, findSystemId));
  const place = openPlace(settings.place, createSealer(settings.passphrase, salt));
  const room = openWaitingRoom(dataDir);
  const { wal, media } = place.series(id);
  const shipper = createShipper(wal, room);
  return { id, place, room, shipper, copier: createMediaCopier(options.files, media) };
}
