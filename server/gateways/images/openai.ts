/**
 * Any image service with OpenAI's `POST /images/generations`. Only parameters that all of its
 * models accept are sent: those of the GPT family refuse `response_format` and always send base64,
 * others send base64 or an address.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { composePrompt } from './compose-prompt.ts';
import { type Download, download, downloadPublic } from './download.ts';
import { drawingMsMax, type ImageGateway, ImageServiceError } from './gateway.ts';

interface OpenAiImagesOptions {
  /** Such as `https://api.example.com/v1`, without a slash at the end. */
  readonly apiUrl: string;
  readonly apiKey: string;
  readonly model: string;
  /** For a whole drawing: both attempts, and fetching the picture. */
  readonly timeoutMs?: number;
  /** Between the attempts. */
  readonly wait?: (ms: number) => Promise<unknown>;
}

const retryPauseMs = 1_000;
const retryPauseMaxMs = 10_000;
const temporaryStatuses = new Set([408, 425, 429]);

const Answer = z.object({
  data: z
    .array(z.object({ b64_json: z.nullish(z.string()), url: z.nullish(z.string()) }))
    .check(z.minLength(1)),
});
const Trouble = z.object({
  error: z.object({ code: z.nullish(z.string()), type: z.nullish(z.string()) }),
});
// OpenAI: moderation_blocked, content_policy_violation; Azure: content_filter, contentFilter.
const refusalCode = /moderation|content_?(?:policy|filter)|safety/i;

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

function troubleOf({ status, bytes }: Download): ImageServiceError {
  if (status >= 500 || temporaryStatuses.has(status)) {
    return new ImageServiceError('busy', `The image service responded with ${status}`, status);
  }
  if (status >= 400) {
    const trouble = z.safeParse(Trouble, parseJson(bytes));
    const { code, type } = trouble.success ? trouble.data.error : {};
    if (refusalCode.test(`${code} ${type}`)) {
      return new ImageServiceError('refused', 'The image service refused the description', status);
    }
    return new ImageServiceError('rejected', `The image service responded with ${status}`, status);
  }
  return new ImageServiceError('broken', `The image service responded with ${status}`, status);
}

/** The first picture of the reply: its bytes, or its address. */
function readAnswer({ bytes }: Download): { bytes: Buffer } | { url: string } {
  const answer = z.safeParse(Answer, parseJson(bytes));
  const picture = answer.success ? answer.data.data[0] : undefined;
  if (picture?.b64_json) return { bytes: Buffer.from(picture.b64_json, 'base64') };
  if (picture?.url && URL.canParse(picture.url)) return { url: picture.url };
  throw new ImageServiceError('broken', 'The image service returned no picture', 200);
}

async function fetchPicture(address: string, apiUrl: string, signal: AbortSignal): Promise<Buffer> {
  const url = new URL(address);
  const isOwn = url.origin === new URL(apiUrl).origin;
  if (!isOwn && url.protocol !== 'https:') {
    throw new ImageServiceError(
      'broken',
      'The image service returned an address that is not allowed',
    );
  }
  // Without the key: pictures have public addresses, often on another host.
  const answer = await (isOwn ? download(address, { signal }) : downloadPublic(url, signal));
  if (answer.status !== 200) throw troubleOf(answer);
  return answer.bytes;
}

export function openAiImages(options: OpenAiImagesOptions): ImageGateway {
  const { apiUrl, apiKey, model, timeoutMs = drawingMsMax, wait = sleep } = options;

  const ask = (prompt: string, signal: AbortSignal): Promise<Download> =>
    download(`${apiUrl}/images/generations`, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ model, prompt, n: 1, size: '1024x1024' }),
      signal,
    });

  /** Retries once when the service is busy or unreachable; a picture it drew before is lost. */
  async function sendTwice(prompt: string, signal: AbortSignal): Promise<Download> {
    let pauseMs = retryPauseMs;
    try {
      const first = await ask(prompt, signal);
      if (first.status === 200) return first;
      const trouble = troubleOf(first);
      if (trouble.kind !== 'busy') throw trouble;
      if (first.retryAfterS !== null) pauseMs = first.retryAfterS * 1000;
    } catch (error) {
      if (!(error instanceof ImageServiceError) || error.kind !== 'unreachable') throw error;
    }
    await wait(Math.min(pauseMs, retryPauseMaxMs));
    const second = await ask(prompt, signal);
    if (second.status !== 200) throw troubleOf(second);
    return second;
  }

  return {
    async draw(request) {
      const signal = AbortSignal.timeout(timeoutMs);
      const picture = readAnswer(await sendTwice(composePrompt(request), signal));
      const bytes =
        'bytes' in picture ? picture.bytes : await fetchPicture(picture.url, apiUrl, signal);
      return { bytes, isIllustration: false };
    },
  };
}
