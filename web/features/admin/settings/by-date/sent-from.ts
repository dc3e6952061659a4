/** What the forms of settings by date send with their values, and say once they are saved. */

export interface TypedFrom {
  /** The day from which it shall count; empty before one is chosen. */
  readonly effectiveFrom: string;
}

/** Without a date the field is left out: the server takes the first one that is open. */
export const sentFrom = ({ effectiveFrom }: TypedFrom) => effectiveFrom !== '' && { effectiveFrom };

/** The toast once a section is saved, such as `Packs`. */
export const savedWords = (what: string) => ({
  title: `${what} saved`,
  description: 'The table shows what counts now and later.',
});
