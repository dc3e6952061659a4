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

/** The text that a template had last, with the texts of its fragments; null for a value. */
interface NestedText {
  readonly partTexts: readonly (string | null)[];
  readonly text: string;
}
// Fragments hardly ever differ from one call to the next, so the text is seldom built anew.
const nestedTexts = new WeakMap<readonly string[], NestedText>();

const textOf = (part: unknown): string | null => (part instanceof Fragment ? part.text : null);

function buildText(strings: readonly string[], parts: readonly unknown[]): string {
  let text = strings[0] ?? '';
  let count = 0;
  parts.forEach((part, index) => {
    if (part instanceof Fragment) {
      // The fragment's own $1 becomes the next free number here.
      const offset = count;
      text += part.text.replaceAll(/\$(\d+)/g, (_, number) => `$${Number(number) + offset}`);
      count += part.values.length;
    } else {
      count += 1;
      text += `$${count}`;
    }
    text += strings[index + 1] ?? '';
  });
  return text;
}

function nest(strings: readonly string[], parts: readonly unknown[]): Fragment {
  const values = parts.flatMap((part) => (part instanceof Fragment ? part.values : [part]));
  const known = nestedTexts.get(strings);
  if (known?.partTexts.every((text, index) => text === textOf(parts[index]))) {
    return new Fragment(known.text, values);
  }
  const text = buildText(strings, parts);
  nestedTexts.set(strings, { partTexts: parts.map(textOf), text });
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
