/** Stars as one figure; 4.8 until meals have reviews of their own (Spec 9). */
import { fixedRating } from '#domain/meals.ts';
import { StarIcon } from '#web/ui/icons.tsx';

export function Rating() {
  return (
    <span className="rate">
      <StarIcon />
      <span className="vh">Rated </span>
      {fixedRating}
    </span>
  );
}
