/** Hindi for what an owner may write anew: it stands in the settings, not in the pages. */
import { initialHero } from '#domain/settings/shop-texts.ts';

export const firstWords: Readonly<Record<string, string>> = {
  [initialHero.lead]:
    'शेफ़ की बनाई 9 डिश: पिज़्ज़ा, पास्ता, नूडल्स और बचपन वाला घर का स्वाद। आज रात चुनें, कल खाएँ।',
};
