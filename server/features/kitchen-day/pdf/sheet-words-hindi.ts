/** The words of the sheets in Hindi. */
import { parseTime, timeWords } from '#domain/calendar/cutoff.ts';
import type { AmendmentKind } from '#domain/kitchen-day/amendments.ts';
import { sumFigures } from '#domain/kitchen-day/day-words.ts';
import { hindiAllergens } from '#domain/menu/hindi-allergens.ts';
import type { Allergen, MealSize } from '#domain/menu/meals.ts';
import type { SheetWords } from './sheet-words-english.ts';

const dayFormat = new Intl.DateTimeFormat('hi-IN-u-nu-latn', {
  timeZone: 'UTC',
  dateStyle: 'full',
});

const shortDayFormat = new Intl.DateTimeFormat('hi-IN-u-nu-latn', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
});

/** `शाम 4:30 बजे`; minutes after midnight. */
function hindiTimeWords(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  const part = ['रात', 'सुबह', 'दोपहर', 'शाम', 'रात'][
    [4, 12, 16, 20].filter((from) => hour >= from).length
  ];
  const [time] = timeWords(minutes).split(' ');
  return `${part} ${time} बजे`;
}

const timeOf = (time: string) => hindiTimeWords(parseTime(time));

/** `पैक 3 + कम 1`; null before anything was done. */
const named = (parts: readonly (readonly [string, number])[], done: number): string | null =>
  done === 0
    ? null
    : parts.flatMap(([name, count]) => (count > 0 ? [`${name} ${count}`] : [])).join(' + ');

const list = (allergens: readonly Allergen[]) =>
  allergens.map((allergen) => hindiAllergens[allergen]).join(', ');

const size: Readonly<Record<MealSize, string>> = { 'for-1': '1 व्यक्ति', 'for-2': '2 व्यक्ति' };

const changes: Readonly<Record<AmendmentKind, string>> = {
  added: 'जुड़ा: इसे भी पकाएँ',
  revived: 'फिर से चालू: इसे पकाएँ',
  cancelled: 'रद्द: न पकाएँ',
  refunded: 'पूरा पैसा लौटा: न पकाएँ',
  moved: 'दूसरे दिन गया: न पकाएँ',
  unconfirmed: 'अब पक्का नहीं: न पकाएँ',
};
const mealWords = (meals: readonly { quantity: number; name: string; size: MealSize }[]) =>
  meals.map((meal) => `${meal.quantity} × ${meal.name} (${size[meal.size]})`).join(', ');
const no = (allergens: readonly Allergen[]) => `नहीं देना: ${list(allergens)}`;
const parcels = (portions: number) => `${portions} प्लेट`;

export const hindiSheetWords: SheetWords = {
  isHindi: true,
  production: 'पकाने की सूची',
  packing: 'पैकिंग की सूची',
  runSheet: 'डिलीवरी की सूची',
  provisional: 'अभी बदल सकता है',
  sheetNumber: (number) => `सूची नं. ${number}`,
  day: (date) => dayFormat.format(new Date(date)),
  size,
  hours: ({ from, to }) => `${timeOf(from)} से ${timeOf(to)}`,
  toBeChosen: 'अभी चुना नहीं',
  subscription: 'सब्सक्रिप्शन',
  contains: (allergens) => `इसमें है: ${list(allergens)}`,
  mayContain: (allergens) => `अंश हो सकता है: ${list(allergens)}`,
  no,
  vegOnly: 'केवल शाकाहारी',
  vegOrEggOnly: 'केवल शाकाहारी या अंडा',
  check: 'जाँचें: इस ग्राहक के लिए नहीं',
  checkContains: (allergens) => `जाँचें: इसमें है: ${list(allergens)}`,
  checkTraces: (allergens) => `जाँचें: अंश हो सकता है: ${list(allergens)}`,
  ofThese: (quantity) => `इनमें से ${quantity}`,
  otherStation: 'अन्य',
  change: (number) => `बदलाव ${number}`,
  amendment: (kind, number, portions) =>
    `${number} ${changes[kind]} (${parcels(Math.abs(portions))})`,
  changeWords: ({ text, items, allergens }) =>
    `${text}: ${mealWords(items)}${allergens.length > 0 ? `. ${no(allergens)}` : ''}`,
  sumWords: (day) => {
    const { ordered, toCook, frozen, change, ...done } = sumFigures(day);
    const { packed, short, delivered, failed, keptBack } = done;
    const toPack = toCook - packed - short;
    const toDeliver = toCook - delivered - failed - keptBack;
    const sides = [
      named(
        [
          ['पैक', packed],
          ['कम', short],
          ['पैक होना बाकी', toPack],
        ],
        packed + short,
      ),
      named(
        [
          ['पहुँचाए', delivered],
          ['नहीं पहुँचे', failed],
          ['वापस', keptBack],
          ['पहुँचाना बाकी', toDeliver],
        ],
        delivered + failed + keptBack,
      ),
    ];
    return [
      ...(change === null ? [] : [`तय ${frozen}, बदलाव ${change}`]),
      [`ऑर्डर ${ordered}`, `पकाना ${toCook}`, ...sides.flatMap((side) => side ?? [])].join(' = '),
    ].join(' · ');
  },
  stops: (stops) => `${stops} जगह`,
  parcels,
  missing: (meals) => `पार्सल में नहीं है: ${mealWords(meals)}`,
  cash: (amount) => `लेना है ${amount}`,
  paid: 'पैसा मिल चुका',
  cashTotal: (amount) => `नकद ${amount}`,
  landmark: 'पहचान',
  anyTime: 'किसी भी समय',
  elsewhere: 'बाकी इलाके',
  planned: (days) => `सूची तय होने पर सब्सक्रिप्शन की ${days} डिलीवरी और जुड़ेंगी`,
  labels: 'लेबल',
  withoutMeal: (portions) => `${parcels(portions)} बिना लेबल: खाना अभी चुना नहीं`,
  portion: (place, of) => `${of} में से प्लेट ${place}`,
  grams: (grams) => `${grams} ग्राम`,
  lastUse: (last) => {
    if (last.kind === 'hours') return `पकने के ${last.hours} घंटे के भीतर खाएँ`;
    const time = last.kind === 'time' ? `, ${hindiTimeWords(last.minutes)}` : '';
    return `${shortDayFormat.format(new Date(last.date))}${time} तक खाएँ`;
  },
  keptAs: { chilled: 'ठंडा रखें', hot: 'गरम खाएँ' },
  reheat: (text) => `गरम करें: ${text}`,
};
