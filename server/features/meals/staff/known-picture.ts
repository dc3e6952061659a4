/** Says in words what the database refuses: a meal whose picture is not in the library. */
import { refusalAt } from '#domain/refusal.ts';
import { sqlState } from '#server/db/database.ts';

const foreignKeyViolation = '23503';

/** @throws Refusal `picture_unknown` when the work gives a meal a picture that is not there. */
export async function withKnownPicture<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (sqlState(error) === foreignKeyViolation) throw refusalAt('picture_unknown', 'imageUrl');
    throw error;
  }
}
