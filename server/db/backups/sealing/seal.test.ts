/** Pieces of a backup: whole and unchanged, by the same passphrase, under their own name. */
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSealer } from './seal.ts';

const content = Buffer.concat([Buffer.alloc(100_000, 'orders'), randomBytes(5_000)]);
const damaged = /^wal\/1 in the backup is damaged/;

describe.each([
  { kind: 'encrypted', sealer: createSealer('a long enough passphrase') },
  { kind: 'only compressed', sealer: createSealer(null) },
])('a piece that is $kind', ({ sealer }) => {
  it('comes back as it was, and is smaller meanwhile', async () => {
    const sealed = await sealer.seal('wal/1', content);
    expect(sealed.length).toBeLessThan(content.length / 5);
    expect(await sealer.open('wal/1', sealed)).toEqual(content);
    const nothing = await sealer.seal('wal/1', Buffer.alloc(0));
    expect(await sealer.open('wal/1', nothing)).toEqual(Buffer.alloc(0));
  });

  it('is refused when any part of it was changed or cut off', async () => {
    const sealed = await sealer.seal('wal/1', content);
    for (const at of [0, 30, 60, sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await expect(sealer.open('wal/1', changed)).rejects.toThrow(/damaged|not the one/);
    }
    for (const bytes of [0, 3, 20, 50, sealed.length - 1]) {
      await expect(sealer.open('wal/1', sealed.subarray(0, bytes))).rejects.toThrow(damaged);
    }
  });

  it('cannot stand in for another one', async () => {
    const other = await sealer.seal('wal/2', content);
    await expect(sealer.open('wal/1', other)).rejects.toThrow(damaged);
  });
});

describe('an encrypted piece', () => {
  it('is refused in words without its passphrase or with another one', async () => {
    const sealed = await createSealer('a long enough passphrase').seal('wal/1', content);
    await expect(createSealer(null).open('wal/1', sealed)).rejects.toThrow(/set BACKUP_PASSPHRASE/);
    await expect(createSealer('another passphrase').open('wal/1', sealed)).rejects.toThrow(
      'BACKUP_PASSPHRASE is not the one of this backup.',
    );
  });

  it('is opened by another process with the same passphrase, and hides its content', async () => {
    const text = Buffer.from('asha@sukoon.example '.repeat(3));
    const sealed = await createSealer('a long enough passphrase').seal('wal/1', text);
    expect(sealed.includes('asha@sukoon')).toBe(false);
    expect(await createSealer('a long enough passphrase').open('wal/1', sealed)).toEqual(text);
  });
});
