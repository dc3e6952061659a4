/** A reply that is a file to download, instead of JSON. */
import type { Readable } from 'node:stream';

export class FileReply {
  /** Plain ASCII, such as `statement.csv`. */
  readonly name: string;
  readonly content: Buffer | string | Readable;

  constructor(file: { readonly name: string; readonly content: Buffer | string | Readable }) {
    this.name = file.name;
    this.content = file.content;
  }
}
