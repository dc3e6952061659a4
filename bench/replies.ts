/** Replies of the shop, kept so that the bare server sends the same bytes. */
import { get, type OutgoingHttpHeaders } from 'node:http';

/** How the bare server learns of one: as JSON in a file. */
export interface KeptReply {
  readonly key: string;
  readonly headers: OutgoingHttpHeaders;
  /** Base64. */
  readonly body: string;
}

// Added by whoever sends it.
const ofTheConnection = ['connection', 'keep-alive', 'date', 'transfer-encoding'];

export function fetchReply(
  url: string,
  key: string,
  headers: Readonly<Record<string, string>>,
): Promise<KeptReply> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
        const kept = Object.entries(response.headers).filter(
          ([name]) => !ofTheConnection.includes(name),
        );
        const body = Buffer.concat(chunks).toString('base64');
        resolve({ key, headers: Object.fromEntries(kept), body });
      });
    }).on('error', reject);
  });
}
