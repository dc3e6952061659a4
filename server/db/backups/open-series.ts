/** Opens the place where the database of a folder is backed up. */
import type { FileStore } from '#server/gateways/files/gateway.ts';
import { asOwner, findSystemId } from './as-owner.ts';
import { createMediaCopier, type MediaCopier } from './media/copy-media.ts';
import { type BackupPlace, openPlace } from './place.ts';
import { findSeries } from './series.ts';
import type { BackupSettings } from './settings.ts';
import { createShipper, type Shipper, sendSealed } from './ship-wal.ts';
import { openWaitingRoom, type WaitingRoom } from './waiting-room.ts';

export interface SeriesOptions {
  readonly settings: BackupSettings;
  readonly dataDir: string;
  readonly ownerUrl: string;
  /** Whether another process, the running shop, ships the log; false when it is left out. */
  readonly isOfRunning?: boolean;
  /** The media of the shop. */
  readonly files: FileStore;
}

/** All that backing up one database needs; its series is known once the database answers. */
export interface BackupSeries {
  readonly id: string;
  /** The series that a changed passphrase has just ended. */
  readonly ended: string | null;
  readonly place: BackupPlace;
  readonly room: WaitingRoom;
  readonly shipper: Shipper;
  readonly copier: MediaCopier;
}

/** @throws BackupUnusable when the passphrase is another one than that of a running shop. */
export async function openSeries(options: SeriesOptions): Promise<BackupSeries> {
  const { settings, dataDir, isOfRunning = false } = options;
  const { passphrase } = settings;
  const systemId = await asOwner(options.ownerUrl, findSystemId);
  const series = await findSeries({ dataDir, systemId, passphrase, isOfRunning });
  const { id, ended } = series;
  const place = openPlace(settings.place, series.sealer);
  const room = openWaitingRoom(dataDir);
  // So that it is whole up to its end. What the place does not take now comes before the first base
  // of the new series, where no restore needs it.
  if (ended !== null) await sendSealed(place.series(ended).wal, room).catch(() => {});
  const { wal, media } = place.series(id);
  const shipper = createShipper(wal, room);
  return { id, ended, place, room, shipper, copier: createMediaCopier(options.files, media) };
}
