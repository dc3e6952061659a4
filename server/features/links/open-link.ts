/** A device opens a link with its code: the first one that has it, and no other. */
import { timingSafeEqual } from 'node:crypto';
import { codeTriesMax, type LinkKind, linkRefusals } from '#domain/links/work-link.ts';
import { Refusal } from '#domain/refusal.ts';
import { inTransaction, type Tx } from '#server/db/database.ts';
import type { Shop } from '#server/shop.ts';
import type { WorkLink } from '#server/work-link.ts';
import { hashLinkCode, hashOf, newLinkToken } from './link-secrets.ts';
import { countWrongCode, type LinkRow, lockLink, markOpened } from './links.store.ts';

interface LinkInput {
  readonly token: string;
  readonly code: string;
  readonly deviceId: string;
}

interface OpenedLink<Kind extends LinkKind> {
  readonly link: WorkLink<Kind>;
  /** For `Authorization: Bearer`; only its hash is stored. */
  readonly bearer: string;
}

const hasDevice = ({ deviceHash }: LinkRow, hash: Buffer): boolean =>
  deviceHash === null || deviceHash.equals(hash);

function wrongCode(kind: LinkKind, link: LinkRow): Refusal {
  const triesLeft = codeTriesMax - link.wrongCodes - 1;
  const next =
    triesLeft > 0 ? `Tries left: ${triesLeft}.` : new Refusal(linkRefusals[kind].locked).message;
  return new Refusal('wrong_code', {
    message: `This code is wrong. ${next}`,
    details: { triesLeft },
  });
}

/** A refusal is returned, so that the wrong code stays counted. */
async function tryToOpen<Kind extends LinkKind>(
  tx: Tx,
  shop: Pick<Shop, 'config' | 'now'>,
  kind: Kind,
  input: LinkInput,
): Promise<OpenedLink<Kind> | Refusal> {
  const at = shop.now();
  const link = await lockLink(tx, kind, hashOf(input.token), at);
  if (!link) return new Refusal('link_unknown');
  if (link.isOver) return new Refusal(linkRefusals[kind].over);
  const deviceHash = hashOf(input.deviceId);
  // Before the code, so that another device cannot use up the tries of the right one.
  if (!hasDevice(link, deviceHash)) return new Refusal('other_device');
  if (link.wrongCodes >= codeTriesMax) return new Refusal(linkRefusals[kind].locked);
  const codeHash = hashLinkCode(shop.config.secret, link.id, input.code);
  if (!timingSafeEqual(codeHash, link.codeHash)) {
    await countWrongCode(tx, link.id);
    return wrongCode(kind, link);
  }
  const bearer = newLinkToken();
  await markOpened(tx, link.id, { deviceHash, bearerHash: hashOf(bearer), at });
  const { id, subjectId, date, createdAt, endsAt, isOver, isRevoked } = link;
  return { link: { id, kind, subjectId, date, createdAt, endsAt, isOver, isRevoked }, bearer };
}

/**
 * Opens the link and does what belongs to it, in one transaction. The same device may open it again
 * with the code; the token that it had then ends.
 * @throws Refusal `link_unknown`, `other_device`, `wrong_code` (with `triesLeft`), or that the link
 * is over or locked, see {@link linkRefusals}.
 */
export async function openLink<Kind extends LinkKind, Answer>(
  shop: Pick<Shop, 'db' | 'config' | 'now'>,
  kind: Kind,
  input: LinkInput,
  onOpened: (tx: Tx, opened: OpenedLink<Kind>) => Promise<Answer>,
): Promise<Answer> {
  const answer = await inTransaction(shop.db, async (tx) => {
    const opened = await tryToOpen(tx, shop, kind, input);
    return opened instanceof Refusal ? { refused: opened } : { done: await onOpened(tx, opened) };
  });
  if ('refused' in answer) throw answer.refused;
  return answer.done;
}
