/** The States and Union territories of India with their GST codes. */

// Source: list of State codes of the GST portal.
const names: Readonly<Record<string, string>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
  '97': 'Other Territory',
};

const otherNames: Readonly<Record<string, string>> = {
  'Andaman and Nicobar': '35',
  'Dadra and Nagar Haveli': '26',
  'Daman and Diu': '26',
  'NCT of Delhi': '07',
  'New Delhi': '07',
  Orissa: '21',
  Pondicherry: '34',
  Uttaranchal: '05',
};

// Union territories without their own legislature; the others charge SGST (UTGST Act 2017).
const withUnionTerritoryTax = new Set(['04', '26', '31', '35', '38', '97']);

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z]/g, '');

const codes = new Map([
  ...Object.entries(names).map(([code, name]) => [plain(name), code] as const),
  ...Object.entries(otherNames).map(([name, code]) => [plain(name), code] as const),
]);

/** All States in use, sorted by name. */
export const states: readonly (readonly [code: string, name: string])[] = Object.entries(
  names,
).toSorted(([, one], [, other]) => one.localeCompare(other));

/** The name of the State with this code; null if the code is not in use. */
export function stateName(code: string): string | null {
  return Object.hasOwn(names, code) ? (names[code] ?? null) : null;
}

/** The code of a State from its typed name, ignoring case and spaces; null if unknown. */
export function stateCodeOf(typed: string): string | null {
  return codes.get(plain(typed)) ?? null;
}

/** The name of the State's half of the tax. */
export function stateTaxName(code: string): 'SGST' | 'UTGST' {
  return withUnionTerritoryTax.has(code) ? 'UTGST' : 'SGST';
}
