/**
 * SQL as a tagged template: values travel as parameters, fragments nest, the text never holds
 * data.
 */

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

class Fragment implements Statement {
  readonly text: string;
  readonly values: readonly unknown[];

  constructor(strings: readonly string[], parts: readonly unknown[]) {
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
    this.text = text;
    this.values = values;
  }
}

/**
 * `` sql`SELECT … WHERE id = ${id}` ``. A Date is sent as its instant; objects for a `jsonb` column
 * go through JSON.stringify by the caller.
 */
export function sql(strings: TemplateStringsArray, ...parts: readonly unknown[]): Statement {
  return new Fragment(strings, parts);
}

/** Text as it stands, for names that are constants of ours; never for anything a caller sent. */
export function rawSql(text: string): Statement {
  return new Fragment([text], []);
}
