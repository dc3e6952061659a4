/** Fills all that an owner writes: the shop's name and texts, its dishes and what it offers. */
import { demoSeller } from '#server/db/seed/demo-seller.ts';
import type { Customer } from '../../makers.ts';
import { ok, word } from './write.ts';

const recipe = () => [{ ingredient: 'onion', quantity: 80, unit: 'g', wastePercent: 5 }];
const meal = {
  name: word,
  description: word,
  category: 'lunch',
  calories: 420,
  protein: 12,
  priceFor1: '319.00',
  priceFor2: '549.00',
  tags: [word, word],
  recipeFor1: recipe(),
  recipeFor2: recipe(),
  portionGrams: 350,
};

interface OwnerWords {
  readonly mealId: string;
  readonly slotId: string;
}

/** A dish and a delivery time with hostile names, and everything else around them. */
export async function publishWords(staff: Customer): Promise<OwnerWords> {
  const write = (method: string, path: string, body: object) => ok(staff.send(method, path, body));
  const read = async (path: string) => (await staff.get(path)).body;
  const at = (section: string) => `/api/admin/settings/${section}`;
  for (const section of ['packs', 'plans', 'categories']) {
    const { now } = await read(at(section));
    await write('PUT', at(section), now);
  }
  const { now: identity } = await read(at('identity'));
  await write('PUT', at('identity'), identity);
  const { now: texts } = await read(at('texts'));
  await write('PUT', at('texts'), texts);
  const { now: payment } = await read(at('payment'));
  await write('PUT', at('payment'), { ...payment, cashForMeals: true, upiId: 'kitchen@okaxis' });
  const { version } = await read('/api/admin/settings');
  const { legalName: _, gstin: __, fssai: ___, ...seller } = demoSeller;
  await write('PUT', '/api/admin/settings', { seller, version });
  const { id } = await write('POST', '/api/admin/meals', meal);
  await write('PUT', '/api/admin/meals/1', { ...meal, name: 'Changed' });
  const noon = { name: word, from: '12:00', to: '14:00', cutoff: '22:00', stopsMax: null };
  const { now } = await write('PUT', '/api/admin/slots', { slots: [noon] });
  const area = { name: word, pincodes: ['560001-560100'] };
  await write('PUT', '/api/admin/areas', { areas: [area] });
  return { mealId: String(id), slotId: now.slots[0].id };
}
