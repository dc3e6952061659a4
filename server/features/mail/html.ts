/** HTML as a tagged template: every value is escaped unless it is already such HTML. */

class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeValue(value: string | Html | readonly Html[]): string {
  if (value instanceof Html) return value.text;
  if (typeof value !== 'string') return value.map(({ text }) => text).join('');
  return value.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** `` html`<p>${name}</p>` ``; attributes must be quoted. A list of such pieces is joined. */
export function html(
  strings: TemplateStringsArray,
  ...values: readonly (string | Html | readonly Html[])[]
): Html {
  const texts = strings.map((part, index) => {
    const value = values[index];
    return value === undefined ? part : part + escapeValue(value);
  });
  return new Html(texts.join(''));
}
