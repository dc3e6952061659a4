/** Brings finished segments of the log to the backup, in their order. */
import { BackupUnusable } from './backup-unusable.ts';
import type { SealedFolder } from './sealing/sealed-folder.ts';
import { isSegment, nextSegment } from './segments.ts';
import type { WaitingRoom } from './waiting-room.ts';

export interface Shipper {
  /**
   * Ships all that waits; concurrent calls share one run.
   * @throws StorageError, or BackupUnusable; what was not shipped waits.
   */
  ship(): Promise<void>;
  /** Whether a segment was lost, so that the next base backup cannot wait. */
  hasGap(): boolean;
  /** A later base backup does without what was lost. */
  forgetGap(): void;
}

/** Two databases that write to one place would make both backups worthless. */
async function assertSame(wal: SealedFolder, name: string, content: Buffer): Promise<void> {
  if ((await wal.read(name)).equals(content)) return;
  throw new BackupUnusable(
    `The backup has another ${name}: a copy of this database is archived at the same place. ` +
      'Stop one of them and delete its postgres.series.',
  );
}

/** Sends in their order what is sealed already; `onSent` is called for each. */
export async function sendSealed(
  wal: SealedFolder,
  room: WaitingRoom,
  onSent: (name: string) => void = () => {},
): Promise<void> {
  for (const name of await room.listSealed()) {
    await wal.putSealed(name, await room.readSealed(name));
    await room.removeSealed(name);
    onSent(name);
  }
}

export function createShipper(wal: SealedFolder, room: WaitingRoom): Shipper {
  let running: Promise<void> | null = null;
  let last: string | null = null;
  let isBroken = false;

  async function sealAll(): Promise<void> {
    for (const name of await room.listRaw()) {
      // Notes of PostgreSQL about backups and timelines: a base backup has what is needed of them.
      if (!isSegment(name)) {
        await room.removeRaw(name);
        continue;
      }
      const content = await room.readRaw(name);
      // Sent before, if the process was killed before it could remove the file.
      if (await wal.has(name))
        await assertSame(wal, name, content).then(() => room.removeRaw(name));
      else await room.replaceBySealed(name, await wal.seal(name, content));
    }
  }

  function noteSent(name: string): void {
    if (last !== null && name > nextSegment(last)) isBroken = true;
    if (last === null || name > last) last = name;
  }

  async function shipAll(): Promise<void> {
    last ??=
      (await wal.list())
        .map(({ name }) => name)
        .sort()
        .at(-1) ?? null;
    await sealAll();
    await sendSealed(wal, room, noteSent);
  }

  return {
    ship() {
      running ??= shipAll().finally(() => {
        running = null;
      });
      return running;
    },
    hasGap: () => isBroken,
    forgetGap() {
      isBroken = false;
    },
  };
}
