/** The pictures of the brand in `web/public/brand`: their names, sizes and shapes. */
import { fileURLToPath } from 'node:url';

export const publicFolder = fileURLToPath(new URL('../../web/public/', import.meta.url));
export const brandFolder = fileURLToPath(new URL('../../web/public/brand/', import.meta.url));

export interface Icon {
  readonly file: string;
  readonly widthPx: number;
  /** Systems that mask icons need the background up to the edge. */
  readonly hasCorners: boolean;
}

export const icons: readonly Icon[] = [
  { file: 'icon-192.png', widthPx: 192, hasCorners: false },
  { file: 'icon-512.png', widthPx: 512, hasCorners: false },
  { file: 'icon-maskable-512.png', widthPx: 512, hasCorners: true },
  { file: 'apple-touch-icon.png', widthPx: 180, hasCorners: true },
];

/** The picture that messengers show beside a link to the shop, in their size. */
export const sharePicture = { file: 'share-home.jpg', widthPx: 1200, heightPx: 630 } as const;
