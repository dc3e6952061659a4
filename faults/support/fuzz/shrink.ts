/** Takes away from a call what its problem does not need. */
import type { Draft } from './draft.ts';

const triesMax = 80;

/** The value with one thing less, in every way. */
function smaller(value: unknown, depth = 0): unknown[] {
  // Some values are nested thousands deep.
  if (depth > 8) return [];
  if (Array.isArray(value)) {
    return value
      .slice(0, 20)
      .flatMap((each, at) => [
        value.toSpliced(at, 1),
        ...smaller(each, depth + 1).map((less) => value.with(at, less)),
      ]);
  }
  if (typeof value !== 'object' || value === null) {
    return typeof value === 'string' && value.length > 40
      ? [value.slice(0, value.length / 2), value.slice(value.length / 2)]
      : [];
  }
  return Object.entries(value).flatMap(([name, each]) => {
    const { [name]: _, ...rest } = value as Record<string, unknown>;
    return [rest, ...smaller(each, depth + 1).map((less) => ({ ...value, [name]: less }))];
  });
}

function candidates(draft: Draft): Draft[] {
  const without = <Item>(list: readonly Item[]) => list.map((_, at) => list.toSpliced(at, 1));
  return [
    ...without(draft.headers).map((headers) => ({ ...draft, headers })),
    ...without(draft.query).map((query) => ({ ...draft, query })),
    ...(draft.ending === '' ? [] : [{ ...draft, ending: '' }]),
    ...(draft.bytes === null ? smaller(draft.body).map((body) => ({ ...draft, body })) : []),
  ];
}

/** `isStillWrong` sends a call again and says whether the same problem is there. */
export async function shrink(
  draft: Draft,
  isStillWrong: (smaller: Draft) => Promise<boolean>,
): Promise<Draft> {
  let least = draft;
  let tries = 0;
  for (let goesOn = true; goesOn; ) {
    goesOn = false;
    for (const candidate of candidates(least)) {
      if (++tries > triesMax) return least;
      if (!(await isStillWrong(candidate))) continue;
      least = candidate;
      goesOn = true;
      break;
    }
  }
  return least;
}
