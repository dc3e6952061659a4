/** Finds the layout of a dish by its words. */
import { griddleAndSnacks } from './layouts/griddle-and-snacks.ts';
import { inBread } from './layouts/in-bread.ts';
import { riceAndCurry } from './layouts/rice-and-curry.ts';
import { sweet } from './layouts/sweet.ts';
import { western } from './layouts/western.ts';
import type { Row } from './words.ts';

export const layouts = {
  ...riceAndCurry,
  ...griddleAndSnacks,
  ...western,
  ...inBread,
  ...sweet,
} as const;
export type LayoutName = keyof typeof layouts;

/** Earlier rows win: the form of a dish matters more for its look than its ingredients. */
export const layoutRows: readonly Row<LayoutName>[] = [
  { words: 'thali, platter', means: 'thali' },
  { words: 'ice cream, kheer, payasam, halwa, halva, custard, pudding, mousse', means: 'pudding' },
  { words: 'phirni, rabri, shrikhand, yogurt, yoghurt, curd, kulfi', means: 'pudding' },
  { words: 'gulab jamun, jamun, rasgulla, rasogulla, rasmalai, laddu, ladoo', means: 'syrupBalls' },
  { words: 'french toast, pancake, waffle, crepe', means: 'pancakes' },
  {
    words: 'brownie, browny, cake, pastry, cookie, muffin, cheesecake, barfi, burfi',
    means: 'cake',
  },
  { words: 'smoothie, smoothy, acai', means: 'smoothie' },
  { words: 'fruit bowl, fruit salad, fruit, fruit chaat', means: 'fruitBowl' },
  { words: 'oat, oatmeal, porridge, muesli, granola, cereal, overnight', means: 'oats' },
  { words: 'coffee, cappuccino, latte, tea, chai, lassi, shake, milkshake', means: 'drink' },
  { words: 'juice, buttermilk, chaas', means: 'drink' },
  { words: 'soup, shorba, rasam, broth, ramen, stew', means: 'soup' },
  { words: 'burger, burgur, hamburger, slider, vada pav, wada pav', means: 'burger' },
  { words: 'pizza, piza, flatbread pizza', means: 'pizza' },
  { words: 'roll, wrap, burrito, kathi, kati, frankie, shawarma, quesadilla, taco', means: 'wrap' },
  { words: 'sandwich, sandwhich, sandwitch, panini, sub', means: 'sandwich' },
  { words: 'toast, bruschetta', means: 'toast' },
  {
    words: 'spaghetti, spagetti, spagheti, linguine, tagliatelle, fettuccine',
    means: 'spaghetti',
  },
  { words: 'fusilli, fusili, rotini, farfalle', means: 'fusilliPlate' },
  { words: 'pasta, penne, macaroni, mac, lasagna, lasagne, ravioli', means: 'pennePlate' },
  { words: 'noodle, nooodle, chowmein, chow mein, hakka, maggi, pad thai', means: 'noodles' },
  { words: 'salad, salid, poke, slaw', means: 'salad' },
  { words: 'biryani, biriyani, briyani, biriani, pulao, pulav, pilaf', means: 'biryani' },
  { words: 'dosa, dosai, dhosa, uttapam, uthappam, appam, pesarattu', means: 'dosa' },
  { words: 'idli, idly, vada, wada, medu', means: 'idliAndVada' },
  { words: 'bhurji, burji, bhurjee, scrambled, scramble', means: 'scramble' },
  { words: 'omelette, omelet, omlette, omlet, frittata, chilla, cheela', means: 'omelette' },
  { words: 'pav bhaji, bhaji pav, keema pav, pav, misal', means: 'heapWithPav' },
  { words: 'samosa, samosas, puff, patty', means: 'samosa' },
  { words: 'momo, dumpling, dim sum, dimsum, gyoza', means: 'momos' },
  { words: 'pakora, pakoda, bhajiya, bhaji, tikki, cutlet, nugget, falafel', means: 'fritters' },
  { words: 'poha, pohe, upma, uppma, sabudana, couscous, quinoa, millet', means: 'mound' },
  { words: 'chaat, chat, bhel, sev puri, pani puri, golgappa, sprout', means: 'chaat' },
  { words: 'paratha, parantha, parata, thepla, kulcha, thalipeeth', means: 'paratha' },
  { words: 'naan, nan, dal makhani, dal makhni', means: 'curryWithNaan' },
  { words: 'puri, poori, bhatura, bhature, chole, chhole', means: 'curryWithPuri' },
  { words: 'parotta, porotta, chettinad', means: 'curryWithParotta' },
  { words: 'fried rice, lemon rice, jeera rice, khichdi, risotto, paella', means: 'rice' },
  { words: 'curry rice, rice, chawal, rajma, kadhi, rice bowl', means: 'curryWithRice' },
  { words: 'tikka masala, curry, korma, kurma, gravy', means: 'curryWithRoti' },
  { words: 'grilled, grill, grilld, tandoori, tikka, kebab, kabab, kabob', means: 'grill' },
  { words: 'skewer, steak, roast, roasted, barbecue, bbq, satay', means: 'grill' },
  {
    words: 'masala, makhani, sabzi, sabji, roti, phulka',
    means: 'curryWithRoti',
  },
  {
    words: 'chapati, dal, daal, dhal, palak, saag, kofta, vindaloo, butter',
    means: 'curryWithRoti',
  },
];
