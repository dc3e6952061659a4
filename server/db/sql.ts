/**
 * SQL as a tagged template: values become parameters, fragments nest, the text contains no data.
 */

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Set by {@link plannedEachTime}. */
  readonly isPlannedAnew?: true;
}

class Fragment implements Statement {
  readonly text: string;
  readonly values: readonly unknown[];

  constructor(text: string, values: readonly unknown[]) {
    this.text = text;
    this.values = values;
  }
}

// A template without fragments always has the same text, so it is built once.
const plainTexts = new WeakMap<readonly string[], string>();

function plainText(strings: readonly string[]): string {
  const known = plainTexts.get(strings);
  if (known !== undefined) return known;
  const text = strings.reduce((left, right, index) => `${left}$${index}${right}`);
  plainTexts.set(strings, text);
  return text;
}

function nest(strings: readonly string[], parts: readonly unknown[]): Fragment {
  let text = strings[0] ?? '';
  const values: unknown[] = [];
  parts.forEach((part, index) => {
    if (part instanceof Fragment) {
      // The fragment's own $1 becomes the next free number here.
      const offset = values.length;
      text += part.text.replaceAll(/\$(\d+)/g, (_, number) => `$${Number(number) + offset}`);
      values.push(...part.values);
    } else {
      values.push(part);
      text += `$${values.length}`;
    }
    text += strings[index + 1] ?? '';
  });
  return new Fragment(text, values);
}

/**
 * `` sql`SELECT … WHERE id = ${id}` ``. A Date is sent as its instant; the caller stringifies
 * objects for a `jsonb` column.
 */
export function sql(strings: TemplateStringsArray, ...parts: readonly unknown[]): Statement {
  const isPlain = !parts.some((part) => part instanceof Fragment);
  return isPlain ? new Fragment(plainText(strings), parts) : nest(strings, parts);
}

/** Inserts text as it is, for constant names; never for anything that a caller sent. */
export function rawSql(text: string): Statement {
  return new Fragment(text, []);
}

/**
 * A whole statement whose best plan depends on its values, as in a search: PostgreSQL plans it each
 * time, while others are planned once for all values.
 */
export function plannedEachTime({ text, values }: Statement): Statement {
  return { text, values, isPlannedAnew: true };
}
