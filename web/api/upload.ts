/**
 * Uploads a file by XMLHttpRequest, which reports progress, as `fetch` cannot; it can be cancelled.
 */
import type { CallName } from '#contract/calls.ts';
import { type Answer, exchange, type SendArgs, type Transport } from './client.ts';

/** The form field that holds the file, for each call that takes one. */
export const uploadFields = {
  'POST /api/admin/upload/image': 'image',
  'POST /api/admin/upload/video': 'video',
  'POST /api/admin/meals/import': 'file',
} as const satisfies Partial<Record<CallName, string>>;
type UploadName = keyof typeof uploadFields;

interface UploadOptions<Name extends UploadName> {
  readonly query?: SendArgs<Name>['query'];
  readonly signal?: AbortSignal;
  /** The part that is sent, from 0 to 1. After 1 the answer can still take a while. */
  readonly onProgress?: (part: number) => void;
}

const sendForm =
  (form: FormData, onProgress: (part: number) => void): Transport =>
  (url, { method, headers, signal }) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const call = new XMLHttpRequest();
      const stop = () => call.abort();
      call.open(method, url);
      call.withCredentials = true;
      headers.forEach((value, name) => {
        call.setRequestHeader(name, value);
      });
      call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      call.onload = () => {
        const { status, statusText, responseText } = call;
        resolve(new Response(responseText, { status, statusText }));
      };
      call.onerror = () => reject(new TypeError('Network error'));
      call.onabort = () => reject(signal?.reason);
      call.onloadend = () => signal?.removeEventListener('abort', stop);
      signal?.addEventListener('abort', stop);
      call.send(form);
    });

/**
 * Uploads the file and returns the call's answer.
 * @throws ApiError like `send`; the signal's reason when it was cancelled.
 */
export async function upload<Name extends UploadName>(
  name: Name,
  file: File,
  { query, signal, onProgress = () => {} }: UploadOptions<Name> = {},
): Promise<Answer<Name>> {
  const form = new FormData();
  form.append(uploadFields[name], file, file.name);
  const args = { ...(query && { query }) };
  return (await exchange(name, args, signal, sendForm(form, onProgress))).answer;
}
