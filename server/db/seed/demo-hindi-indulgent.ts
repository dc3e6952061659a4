/** Indulgent dishes in Hindi, by slug. */
import type { HindiWords } from './demo-meal.ts';

export const hindiIndulgent: Readonly<Record<string, HindiWords>> = {
  'margherita-pizza': {
    name: 'मार्गरीटा पिज़्ज़ा',
    description: 'धीरे-धीरे फूले आटे का बेस, गाढ़ी टमाटर सॉस, ताज़ा मोत्ज़रेला और ऊपर से तुलसी।',
  },
  'penne-arrabbiata': {
    name: 'पेने अराबियाटा',
    description: 'लहसुन और लाल मिर्च वाली टमाटर सॉस में पेने पास्ता, ऊपर से बेसिल और चीज़।',
  },
  'mac-and-cheese': {
    name: 'मैक एंड चीज़',
    description: 'तीन तरह के चीज़ की सॉस में मैकरोनी, ऊपर सुनहरे ब्रेडक्रम्ब डालकर बेक की हुई।',
  },
  'hakka-noodles': {
    name: 'वेज हक्का नूडल्स',
    description: 'शिमला मिर्च, गाजर और हरे प्याज़ के साथ तेज़ आँच पर कड़ाही में टॉस किए नूडल्स।',
  },
  'pesto-fusilli': {
    name: 'पेस्टो फ़ुसिली',
    description: 'बेसिल और चिलगोज़े के पेस्टो में फ़ुसिली पास्ता, साथ में भुने टमाटर और नींबू।',
  },
  'farmhouse-pizza': {
    name: 'फ़ार्महाउस पिज़्ज़ा',
    description: 'हाथ से फैलाए बेस पर पिघला चीज़, शिमला मिर्च, मशरूम, स्वीट कॉर्न, प्याज़ और ऑलिव।',
  },
  ramen: {
    name: 'शोयू चिकन रामेन',
    description: 'घंटों पका चिकन शोरबा, लचीले नूडल्स, चिकन के टुकड़े, नरम अंडा, कॉर्न और नोरी।',
  },
  'butter-chicken-rice-bowl': {
    name: 'बटर चिकन राइस बाउल',
    description: 'टमाटर, मक्खन और काजू की मखमली ग्रेवी में भुना चिकन, नीचे गरम बासमती चावल।',
  },
  'paneer-tikka-bowl': {
    name: 'पनीर टिक्का बाउल',
    description: 'केसर वाले चावल पर भुना पनीर टिक्का, साथ में सलाद, प्याज़ का अचार और पुदीने की चटनी।',
  },
};
