/** Turns the database's error about a picture that is not in the library into a refusal. */
import { refusalAt } from '#domain/refusal.ts';
import { sqlState } from '#server/db/database.ts';

const foreignKeyViolation = '23503';

/** @throws Refusal `picture_unknown` when the work gives a meal a picture that does not exist. */
export async function withKnownPicture<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (sqlState(error) === foreignKeyViolation) throw refusalAt('picture_unknown', 'imageUrl');
    throw error;
  }
}
