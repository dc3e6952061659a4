/** Who enters something about a kitchen's day: a member of staff, or a station of the kitchen. */
import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { boundedTime } from '#domain/kitchen-day/packing/packing-entries.ts';
import type { Staff } from '#server/features/audit/staff.ts';

interface StaffAuthor {
  readonly kind: 'staff';
  readonly staff: Staff;
  /** Of the header, so that what is sent twice is one. */
  readonly requestKey: string | null;
}

export interface StationAuthor {
  readonly kind: 'station';
  readonly stationId: string;
  readonly name: string;
  readonly device: string;
  /** Where the request comes from, for the audit log. */
  readonly origin: Omit<Staff, 'id' | 'role'>;
}

export type Author = StaffAuthor | StationAuthor;

export const authorIds = (author: Author) => ({
  staffId: author.kind === 'staff' ? author.staff.id : null,
  stationId: author.kind === 'station' ? author.stationId : null,
  device: author.kind === 'staff' ? `staff ${author.staff.id}` : author.device,
});

/** A UUID of version 8 (RFC 9562): the same text has the same one. */
function idOf(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}

/** What a device sends with each entry. */
export interface FromDevice {
  readonly id?: string | undefined;
  readonly at?: string | undefined;
}

/** The id that makes a repeated request one; null when each request is another. */
export function repeatedId(author: Author, { id }: FromDevice, subject: string): string | null {
  if (id !== undefined) return id;
  if (author.kind === 'station' || author.requestKey === null) return null;
  return idOf(JSON.stringify([subject, author.staff.id, author.requestKey]));
}

export const newId = (): string => uuidv7();

/** When it was entered. */
export const timeOf = ({ at }: FromDevice, frozenAt: Date, receivedAt: Date): Date =>
  boundedTime(at === undefined ? receivedAt : new Date(at), { frozenAt, receivedAt });
