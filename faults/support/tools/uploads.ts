/** Valid files for every call that takes one. */
import { drawPicture, ebml, mp4 } from '#server/testing/media-files.ts';
import type { OwnHeaders } from '../fuzz/callers.ts';
import type { WireRequest } from '../fuzz/write-request.ts';

interface Upload {
  readonly name: string;
  readonly target: string;
  readonly field: string;
  readonly content: Buffer;
}

const menu = [
  'name,category,description,calories,protein,price for 1,available for 1',
  'Idli,breakfast,"Steamed rice cakes, with ""sambar""",210,6,149.00,yes',
  'खांडवी,breakfast,Rolls,210,9,199.00,no',
].join('\r\n');

const formats = ['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff'] as const;

/** One of each kind. */
export async function validUploads(): Promise<readonly Upload[]> {
  const image = { target: '/api/admin/upload/image', field: 'image' };
  const video = { target: '/api/admin/upload/video', field: 'video' };
  const pictures = formats.map(async (format) => {
    const content = await drawPicture(format, 240, 180);
    return { ...image, name: `a.${format}`, content };
  });
  return [
    ...(await Promise.all(pictures)),
    { ...video, name: 'a.mp4', content: mp4() },
    { ...video, name: 'a.webm', content: ebml('webm') },
    {
      target: '/api/admin/meals/import?check=true',
      field: 'file',
      name: 'menu.csv',
      content: Buffer.from(menu),
    },
  ];
}

/** The form with the file, from whoever has these headers. */
export function uploadRequest(upload: Upload, content: Buffer, own: OwnHeaders): WireRequest {
  const { target, field, name } = upload;
  const file = `content-disposition: form-data; name="${field}"; filename="${name}"`;
  const body = [Buffer.from(`--edge\r\n${file}\r\n\r\n`), content, Buffer.from('\r\n--edge--\r\n')];
  const headers = Object.entries({ ...own, 'content-type': 'multipart/form-data; boundary=edge' });
  return { method: 'POST', target, headers, body: Buffer.concat(body) };
}
