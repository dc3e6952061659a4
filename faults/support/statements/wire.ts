/** Messages of PostgreSQL's wire protocol: splits a stream into them, and writes a few. */

/** One whole message: its type and all its bytes. Messages of a start have no type. */
export interface Message {
  readonly type: string;
  readonly bytes: Buffer;
}

const lengthBytes = 4;

/** Returns what takes chunks of a stream and gives back the messages that they complete. */
export function messageReader(begin: 'with the start' | 'typed'): (chunk: Buffer) => Message[] {
  let isTyped = begin === 'typed';
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const messages: Message[] = [];
    for (;;) {
      const at = isTyped ? 1 : 0;
      if (rest.length < at + lengthBytes) return messages;
      const size = at + rest.readInt32BE(at);
      if (rest.length < size) return messages;
      const type = isTyped ? String.fromCharCode(rest[0] ?? 0) : '';
      messages.push({ type, bytes: rest.subarray(0, size) });
      rest = rest.subarray(size);
      isTyped = true;
    }
  };
}

/** The texts in a message that end with NUL, from this byte on. */
export function textsOf({ bytes }: Message, from: number): string[] {
  return bytes.subarray(from).toString('utf8').split('\0');
}

function message(type: string, body: string): Buffer {
  const head = Buffer.alloc(1 + lengthBytes);
  head.write(type);
  head.writeInt32BE(lengthBytes + Buffer.byteLength(body), 1);
  return Buffer.concat([head, Buffer.from(body)]);
}

/** What the database answers to a statement that fails with this SQLSTATE. */
export function errorMessage(sqlState: string, severity: 'ERROR' | 'FATAL'): Buffer {
  const fields = [`S${severity}`, `V${severity}`, `C${sqlState}`, `MMade to fail with ${sqlState}`];
  return message('E', `${fields.join('\0')}\0\0`);
}

/** The state of the transaction: none, open, or failed. */
export type TransactionState = 'I' | 'T' | 'E';

export function readyMessage(state: TransactionState): Buffer {
  return message('Z', state);
}
