/** The folder and file names of the rendered pictures. */
import { fileURLToPath } from 'node:url';

export const dishFolder = fileURLToPath(new URL('../../web/public/dishes/', import.meta.url));
export const dishWidths = [160, 320, 640] as const;
const dishFormats = ['avif', 'webp'] as const;

export function dishFileNames(slug: string): string[] {
  return dishWidths.flatMap((width) => dishFormats.map((format) => `${slug}-${width}.${format}`));
}
