/** What the tests use of jsdom, which has no types of its own. */
declare module 'jsdom' {
  interface Element {
    readonly localName: string;
    readonly textContent: string | null;
    readonly outerHTML: string;
    readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
    getAttribute(name: string): string | null;
  }
  export class JSDOM {
    constructor(text: string, options?: { readonly contentType?: string });
    readonly window: {
      readonly document: { querySelectorAll(selector: string): Iterable<Element> };
    };
  }
}
