/** Pictures by the built-in illustrator, for a shop without an image service. */
import { pictureWidths } from '#domain/menu/media.ts';
import { illustrate } from '#illustrator/illustrator.ts';
import { rasterise } from '#illustrator/rasterise.ts';
import type { ImageGateway } from './gateway.ts';

/** The library's largest width: drawing takes time for each pixel. */
const drawnWidth = Math.max(...pictureWidths);

export function illustratedImages(): ImageGateway {
  return {
    async draw(request) {
      return { bytes: await rasterise(illustrate(request), drawnWidth), isIllustration: true };
    },
  };
}
