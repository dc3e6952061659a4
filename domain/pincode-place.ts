/**
 * Finds the city and State of a pincode, if its first digits are unambiguous. India Post numbers
 * its circles by the first two digits and its sorting districts by the third. Where one of these
 * crosses a border, a longer prefix below decides or leaves the State open.
 */
import { isPincode } from '#domain/delivery/pincodes.ts';

const prefixes = (places: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(places).flatMap(([name, list]) => list.split(' ').map((p) => [p, name])));

const states = prefixes({
  // Shared with a neighbouring State, so the customer has to choose.
  '': '1401 160 244 246 247 262 3625 3961 3962 5071 533464 605 60740 6096 673310 7831 8132 8141',
  Delhi: '11',
  Haryana: '12 13',
  Punjab: '14 15',
  'Himachal Pradesh': '17',
  'Jammu and Kashmir': '18 19',
  Ladakh: '194',
  'Uttar Pradesh': '20 21 22 23 24 25 26 27 28',
  Uttarakhand: '248 249 263',
  Rajasthan: '30 31 32 33 34',
  Gujarat: '36 37 38 39',
  Maharashtra: '40 41 42 43 44',
  Goa: '403',
  'Madhya Pradesh': '45 46 47 48',
  Chhattisgarh: '49',
  Telangana: '50',
  'Andhra Pradesh': '51 52 53',
  Karnataka: '56 57 58 59',
  'Tamil Nadu': '60 61 62 63 64',
  Kerala: '67 68 69',
  Lakshadweep: '68255',
  'West Bengal': '70 71 72 73 74',
  Sikkim: '737',
  'Andaman and Nicobar Islands': '744',
  Odisha: '75 76 77',
  Assam: '78',
  'Arunachal Pradesh': '790 791 792',
  Meghalaya: '793 794',
  Manipur: '795',
  Mizoram: '796',
  Nagaland: '797 798',
  Tripura: '799',
  Bihar: '80 81 82 84 85',
  Jharkhand: '814 815 816 822 825 826 827 828 829 83',
});

/** If the district is larger than the city, a fourth digit of 0 means the city itself. */
const cities = prefixes({
  Delhi: '110',
  Gurugram: '12200 12201',
  Faridabad: '1210',
  Ludhiana: '1410',
  Amritsar: '1430',
  Jammu: '1800',
  Srinagar: '1900',
  Kanpur: '2080',
  Prayagraj: '2110',
  Varanasi: '2210',
  Lucknow: '2260',
  Dehradun: '2480',
  Agra: '2820',
  Jaipur: '302',
  Udaipur: '3130',
  Jodhpur: '3420',
  Rajkot: '3600',
  Ahmedabad: '380',
  Vadodara: '390',
  Surat: '395',
  Mumbai: '4000 4001',
  Thane: '4006',
  Pune: '411',
  Nashik: '4220',
  Nagpur: '440',
  Indore: '452',
  Bhopal: '4620',
  Gwalior: '4740',
  Jabalpur: '4820',
  Raipur: '4920',
  Hyderabad: '500',
  Vijayawada: '5200',
  Visakhapatnam: '530',
  Bengaluru: '560',
  Mysuru: '570',
  Chennai: '600',
  Tiruchirappalli: '6200',
  Madurai: '6250',
  Coimbatore: '6410',
  Kozhikode: '6730',
  Kochi: '6820',
  Thiruvananthapuram: '6950',
  Kolkata: '700',
  Bhubaneswar: '751',
  Guwahati: '7810',
  Patna: '800',
  Jamshedpur: '8310',
  Ranchi: '8340',
});

/** The place of the longest known prefix; empty if there is none. */
function find(pincode: string, places: ReadonlyMap<string, string>): string {
  for (let length = pincode.length; length > 1; length -= 1) {
    const place = places.get(pincode.slice(0, length));
    if (place !== undefined) return place;
  }
  return '';
}

export interface PincodePlace {
  /** Empty unless the pincode belongs to a single large city. */
  readonly city: string;
  /** Empty if two States share the prefix. */
  readonly state: string;
}

/** Null if the text is not a complete pincode. Only used to prefill a form. */
export function placeOfPincode(pincode: string): PincodePlace | null {
  if (!isPincode(pincode)) return null;
  return { city: find(pincode, cities), state: find(pincode, states) };
}
