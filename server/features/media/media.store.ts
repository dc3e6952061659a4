/** SQL of pictures and videos. */
import type { MediaKind, MediaSource } from '#domain/menu/media.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { containing } from '#server/db/fragments/like.ts';
import { type Statement, sql } from '#server/db/sql.ts';
import type { Cursor } from '#server/http/paging.ts';

export interface NewMedia {
  readonly name: string;
  readonly kind: MediaKind;
  readonly source: MediaSource;
  readonly originalName: string;
  readonly prompt: string | null;
  /** Sum of all its files. */
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
}

export interface MediaRow extends NewMedia {
  readonly createdById: string;
  readonly createdByName: string;
  readonly createdAt: Date;
  readonly usedBy: { readonly mealId: number; readonly name: string }[];
  /** Includes retired meals. */
  readonly isNamed: boolean;
  /** Now or at an earlier time. */
  readonly isLogo: boolean;
}

// A retired meal shows nothing.
const mediaRows = sql`
  SELECT media.name, media.kind, media.source, media.original_name AS "originalName", media.prompt,
    media.bytes, media.width, media.height, media.created_by AS "createdById",
    concat_ws(' ', maker.first_name, maker.last_name) AS "createdByName",
    media.created_at AS "createdAt",
    coalesce((SELECT json_agg(json_build_object('mealId', meals.id, 'name', meals.name)
        ORDER BY meals.position, meals.id)
      FROM meals WHERE meals.media_name = media.name AND meals.retired_at IS NULL), '[]')
      AS "usedBy",
    EXISTS (SELECT FROM meals WHERE meals.media_name = media.name) AS "isNamed",
    EXISTS (SELECT FROM logos WHERE logos.media_name = media.name) AS "isLogo"
  FROM media JOIN users maker ON maker.id = media.created_by`;

/** What staff read on its card: the description or the name, and the meals. */
const isMediaLike = (pattern: string): Statement => sql`
  (coalesce(media.prompt, media.original_name) ILIKE ${pattern}
    OR EXISTS (SELECT FROM meals WHERE meals.media_name = media.name AND meals.retired_at IS NULL
      AND meals.name ILIKE ${pattern}))`;

/** Newest first; an empty text finds all. */
export async function listMediaRows(
  db: Reader,
  page: {
    readonly text: string;
    readonly kind: MediaKind | null;
    readonly before: Cursor | null;
    readonly limit: number;
  },
): Promise<MediaRow[]> {
  const { text, kind, before, limit } = page;
  const found = text === '' ? sql`` : sql`AND ${isMediaLike(containing(text))}`;
  const { rows } = await db.execute<MediaRow>(sql`${mediaRows}
    WHERE (${kind}::text IS NULL OR media.kind = ${kind}) ${found}
      AND (${before?.createdAt ?? null}::timestamptz IS NULL
        OR (media.created_at, media.name) < (${before?.createdAt ?? null}, ${before?.id ?? null}))
    ORDER BY media.created_at DESC, media.name DESC LIMIT ${limit}`);
  return rows;
}

export async function findMedia(db: Reader, name: string): Promise<MediaRow | null> {
  const { rows } = await db.execute<MediaRow>(sql`${mediaRows} WHERE media.name = ${name}`);
  return rows[0] ?? null;
}

/**
 * Nobody else can delete it, or give it to a meal, until the transaction ends; false when there is
 * none.
 */
export async function lockMedia(tx: Tx, name: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`SELECT FROM media WHERE name = ${name} FOR UPDATE`);
  return rowCount === 1;
}

export async function insertMedia(
  tx: Tx,
  media: NewMedia,
  made: { readonly by: string; readonly at: Date },
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO media (name, kind, source, original_name, prompt, bytes, width, height, created_by,
      created_at)
    VALUES (${media.name}, ${media.kind}, ${media.source}, ${media.originalName}, ${media.prompt},
      ${media.bytes}, ${media.width}, ${media.height}, ${made.by}, ${made.at})`);
}

/** No meal may refer to it any more, not even a retired one. */
export async function deleteMediaRow(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`DELETE FROM media WHERE name = ${name}`);
}

/** Random for each database; a copy of the database has the same. */
export async function readShopId(db: Reader): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`SELECT shop_id AS id FROM catalogue`);
  const [row] = rows;
  if (!row) throw new Error('The shop has no id');
  return row.id;
}

/** Those of the names that exist. */
export async function findMediaNames(
  db: Reader,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`SELECT name FROM media WHERE name = ANY(${names}::text[])`,
  );
  return new Set(rows.map(({ name }) => name));
}
