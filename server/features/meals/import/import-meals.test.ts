/** The menu as a table: exported, edited and imported again. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MealBody } from '#contract/staff/staff-meals.ts';
import { newestEntries } from '#server/testing/audit-log.ts';
import { makeOrder, makeStaff } from '#server/testing/makers.ts';
import { fileForm } from '#server/testing/media-shop.ts';
import { setUpShop, shop, staff } from '#server/testing/set-up-shop.ts';
import { type Answer, cookieOf } from '#server/testing/test-client.ts';

const meals = '/api/admin/meals';

setUpShop({ role: 'order_management' });

async function upload(content: string | Uint8Array<ArrayBuffer>, query = '', field = 'file') {
  const body = new FormData();
  body.set(field, new Blob([content]), 'menu.csv');
  const headers = {
    cookie: cookieOf(staff),
    'x-csrf-token': await staff.csrfToken(),
  };
  const url = `${shop.origin}${meals}/import${query}`;
  const response = await fetch(url, { method: 'POST', headers, body });
  const answer: Answer['body'] = await response.json();
  return { status: response.status, body: answer };
}
const readExport = async () => (await staff.get(`${meals}/export`)).text;
const menu = async () => (await staff.get(meals)).body;

const titles = 'name,category,description,calories,protein';
/** What a preview warns of. */
const noWarnings = { namesakes: [], undeclared: [] };
const line = 'Idli,breakfast,Steamed rice cakes,210,6';

/** What is wrong, as `path: message`. */
async function faultsOf(content: string | Uint8Array<ArrayBuffer>): Promise<string[]> {
  const before = await menu();
  const { status, body } = await upload(content);
  expect([status, body.code]).toEqual([422, 'import_refused']);
  expect(await menu()).toEqual(before);
  return body.issues.map(
    (issue: { path: string; message: string }) => `${issue.path}: ${issue.message}`,
  );
}

it.each(['customer', 'crm'] as const)('is not for %s', async (role) => {
  const caller = await makeStaff(shop, role);
  const before = await menu();
  const form = fileForm(['file', { name: 'menu.csv', content: `${titles}\n${line}` }]);
  expect((await caller.post(`${meals}/import`, form)).status).toBe(403);
  expect(await menu()).toEqual(before);
});

it('exports the whole menu as a file that Excel reads', async () => {
  const answer = await staff.get(`${meals}/export`);
  expect(answer.headers.get('content-type')).toContain('text/csv');
  expect(answer.headers.get('content-disposition')).toBe(
    'attachment; filename="menu-2026-11-21.csv"',
  );
  const lines = answer.text.split('\r\n');
  expect(lines[1]).toMatch(/^margherita-pizza,Margherita Pizza,indulgent,.*,319.00,599.00,yes,/);
  expect(lines).toHaveLength(61 + 2);
});

const decimals = (max: number) => fc.option(fc.nat(max * 10).map((tenths) => tenths / 10));

const anyLabel = (words: fc.Arbitrary<string>) => ({
  ingredients: fc.option(words),
  mayContain: fc.subarray(['nuts', 'soy']),
  portionGrams: fc.option(fc.integer({ min: 1, max: 10_000 })),
  shelfLifeHours: fc.option(fc.integer({ min: 1, max: 8_760 })),
  keptAs: fc.option(fc.constantFrom('chilled', 'hot')),
  storing: fc.option(words),
  reheating: fc.option(words),
  carbohydrate: fc.option(fc.constant(1_000)),
  sugar: decimals(1_000),
  fat: decimals(1_000),
  saturatedFat: fc.constantFrom(0, null),
  sodium: decimals(10_000),
  station: fc.option(words),
  recipeFor1: fc.option(fc.array(anyLine(words), { minLength: 1, maxLength: 4 })),
  recipeFor2: fc.option(fc.array(anyLine(words), { minLength: 1, maxLength: 2 })),
});

const anyLine = (words: fc.Arbitrary<string>) =>
  fc.record({
    ingredient: words,
    quantity: fc.integer({ min: 1, max: 100_000_000 }).map((thousandths) => thousandths / 1_000),
    unit: fc.constantFrom('g', 'kg', 'ml', 'l', 'pc'),
    wastePercent: fc.nat(95),
  });

it('imports its own export unchanged, whatever the texts', async () => {
  const tricky = fc.constantFrom(
    "'=x",
    '=1+1',
    "''+x",
    '-5',
    "'-5",
    '@a',
    '"',
    'a,b',
    'é"\n,x',
    "'",
  );
  const words = fc.oneof(tricky, fc.string({ minLength: 1, maxLength: 40 }));
  const price = fc.option(fc.integer({ min: 100, max: 99_999 }).map((paise) => paise / 100));
  const form = fc
    .record({
      name: words,
      description: words,
      category: fc.constantFrom('breakfast', 'gym'),
      calories: fc.nat(10_000),
      protein: fc.nat(1_000),
      priceFor1: price,
      priceFor2: price,
      availableFor1: fc.boolean(),
      availableFor2: fc.boolean(),
      tags: fc.array(words, { maxLength: 3 }),
      isActive: fc.boolean(),
      diet: fc.constantFrom('veg', 'egg', 'non-veg'),
      allergens: fc.subarray(['gluten', 'milk', 'fish']),
      nameHindi: fc.option(words),
      descriptionHindi: fc.option(words),
      ...anyLabel(words),
    })
    .filter((body) => MealBody.safeParse(body).success);
  await fc.assert(
    fc.asyncProperty(fc.array(form, { minLength: 1, maxLength: 6 }), async (forms) => {
      for (const body of forms) expect((await staff.post(meals, body)).status).toBe(201);
      const unchanged = (await menu()).length;
      const { status, body } = await upload(await readExport());
      expect([status, body]).toEqual([200, { created: 0, updated: 0, unchanged, ...noWarnings }]);
    }),
    { numRuns: 8 },
  );
});

it('writes names in Hindi, and removes those left empty', async () => {
  const given = { name: 'Khandvi', description: 'Rolls', category: 'breakfast', calories: 210 };
  const { body: meal } = await staff.post(meals, { ...given, protein: 9, nameHindi: 'खांडवी' });
  const heading = `slug,${titles}`;
  const row = 'khandvi,Khandvi,breakfast,Rolls,210,9';
  const table = (cells: string) => `${heading},name in Hindi,description in Hindi\n${row},${cells}`;
  const now = async () => (await menu()).find(({ id }: { id: number }) => id === meal.id);
  await upload(`${heading}\n${row}`);
  expect(await now()).toMatchObject({ nameHindi: 'खांडवी', descriptionHindi: null });
  await upload(table(',बेसन के रोल'));
  expect(await now()).toMatchObject({ nameHindi: null, descriptionHindi: 'बेसन के रोल' });
  expect(await faultsOf(table(`${'ख'.repeat(121)},`))).toEqual([
    'row 2, name in Hindi: Keep the Hindi name within 120 characters',
  ]);
});

it('writes labels and recipes, and removes those left empty', async () => {
  const given = { name: 'Handvo', description: 'Cake', category: 'breakfast', calories: 210 };
  const { body: meal } = await staff.post(meals, { ...given, protein: 9, reheating: 'Steam it' });
  const heading = 'slug,name,category,description,calories,protein';
  const row = 'handvo,Handvo,breakfast,Cake,210,9';
  const table = (titles: string, cells: string) => `${heading},${titles}\n${row},${cells}`;
  const now = async () => (await menu()).find(({ id }: { id: number }) => id === meal.id);
  const heads = 'may contain,Weight in g,chilled or hot,sodium in mg,reheating,recipe for 1';
  await upload(table(heads, '"nuts, soy",180,Hot,310.5,,"120 g rice; 40 g gourd, waste 12%"'));
  expect(await now()).toMatchObject({
    mayContain: ['nuts', 'soy'],
    portionGrams: 180,
    keptAs: 'hot',
    sodium: 310.5,
    reheating: null,
    recipeFor1: [
      { ingredient: 'rice', quantity: 120, unit: 'g', wastePercent: 0 },
      { ingredient: 'gourd', quantity: 40, unit: 'g', wastePercent: 12 },
    ],
  });
  const bad = table('fat in g,saturated fat in g,recipe for 1', '1,2,');
  expect(await faultsOf(bad)).toEqual([
    'row 2, saturated fat in g: The saturated fat cannot be more than the fat',
  ]);
  expect(await faultsOf(table('fat in g,recipe for 1', 'little,some rice'))).toEqual([
    'row 2, fat in g: Enter the fat in g, from 0 to 1000 with at most one decimal',
    'row 2, recipe for 1: Write each line as "80 g onion, waste 5%", in g, kg, ml, l or pc, ' +
      'not as “some rice”',
  ]);
  await upload(table('recipe for 1,may contain,weight in g', ',,'));
  expect(await now()).toMatchObject({ recipeFor1: null, mayContain: [], portionGrams: null });
});

it('warns of allergens that meals would no longer declare', async () => {
  const given = { name: 'Barfi', description: 'Sweet', category: 'breakfast', calories: 210 };
  const declared = { allergens: ['milk', 'nuts'], mayContain: ['peanut'] };
  await staff.post(meals, { ...given, ...declared, protein: 9 });
  const table = (cells: string) =>
    `slug,${titles},allergens,may contain\nbarfi,Barfi,breakfast,Sweet,210,9,${cells}`;
  const undeclaredBy = async (cells: string) =>
    (await upload(table(cells), '?check=true')).body.undeclared;
  expect(await undeclaredBy('"milk, nuts",peanut')).toEqual([]);
  expect(await undeclaredBy('milk,"nuts, peanut"')).toEqual([]);
  expect(await undeclaredBy('milk,')).toEqual([
    { line: 2, name: 'Barfi', allergens: ['nuts', 'peanut'] },
  ]);
  expect(await undeclaredBy(',')).toEqual([
    { line: 2, name: 'Barfi', allergens: ['milk', 'nuts', 'peanut'] },
  ]);
});

it('changes meals by their slug, adds others at the end, and logs each', async () => {
  const count = (await menu()).length;
  const csv = [
    `Slug,${titles},price for 1,tags`,
    'margherita-pizza,Margherita,INDULGENT,"Tomato, basil",800,30,333,veg',
    ',Dosa,breakfast,Crisp,250,6,99.5,"veg, Crisp"',
    'my-idli,Dosa,breakfast,Soft,210,6,,',
  ].join('\r\n');
  const counts = { created: 2, updated: 1, unchanged: 0, ...noWarnings };
  const [before] = await newestEntries(shop, 1);
  expect((await upload(csv, '?check=true')).body).toEqual(counts);
  expect(await menu()).toHaveLength(count);
  expect(await newestEntries(shop, 1)).toEqual([before]);

  const { status, body } = await upload(csv, '?check=false');
  expect([status, body]).toEqual([200, counts]);
  const after = await menu();
  expect(after[0]).toMatchObject({ name: 'Margherita', priceFor1: '333.00', priceFor2: '599.00' });
  expect(after[0]).toMatchObject({ availableFor1: true, diet: 'veg', version: 2, tags: ['veg'] });
  const [dosa, idli] = after.slice(-2);
  expect(dosa).toMatchObject({ slug: 'dosa', priceFor1: '99.50', availableFor1: true });
  expect(dosa).toMatchObject({ diet: 'veg', tags: ['veg', 'Crisp'], isActive: true });
  expect(idli).toMatchObject({ slug: 'my-idli', priceFor1: null, availableFor1: false });
  expect(idli).toMatchObject({ position: dosa.position + 1, diet: 'non-veg' });
  expect((await shop.visitor().get('/api/meals')).body[0].name).toBe('Margherita');

  const [entry] = await newestEntries(shop, 1);
  expect(entry).toMatchObject({ action: 'menu_imported', subject: 'menu menu Menu' });
  expect(entry?.before).toMatchObject({
    'margherita-pizza': { name: 'Margherita Pizza', priceFor1: '319.00' },
    dosa: null,
  });
  expect(entry?.after).toMatchObject({
    'margherita-pizza': { name: 'Margherita', priceFor1: '333.00' },
    dosa: { name: 'Dosa' },
    'my-idli': { name: 'Dosa' },
  });
  const again = await upload(csv.replace(',Dosa', 'dosa,Dosa'));
  expect(again.body).toEqual({ created: 0, updated: 0, unchanged: 3, ...noWarnings });
});

it('warns of new lines with the name of a meal on the menu', async () => {
  const dosa = 'breakfast,Crisp,250,6';
  await upload(`slug,${titles}\nmasala-dosa,Masala Dosa,${dosa}`);
  const csv = [
    `slug,${titles}`,
    `,Pongal,${dosa}`,
    `masala-dosa,masala DOSA,${dosa}`,
    `,masala DOSA,${dosa}`,
  ].join('\n');
  const namesakes = [{ line: 4, name: 'masala DOSA' }];
  const outcome = { created: 2, updated: 1, unchanged: 0, namesakes, undeclared: [] };
  expect((await upload(csv, '?check=true')).body).toEqual(outcome);
  expect((await upload(csv)).body).toEqual(outcome);
  const again = await upload(csv, '?check=true');
  expect(again.body.namesakes).toEqual([{ line: 2, name: 'Pongal' }, ...namesakes]);
});

it('logs two hundred meals, with two hundred characters of each text', async () => {
  const slugs = Array.from({ length: 203 }, (_, index) => `many-${index}`);
  const textOf = (end: string) => `${'🍛'.repeat(210)}${end}`;
  const csvOf = (some: readonly string[], end: string) =>
    [`slug,${titles}`, ...some.map((slug) => `${slug},Many,lunch,${textOf(end)},1,2`)].join('\n');
  expect((await upload(csvOf(slugs, ''))).body.created).toBe(203);
  const [created] = await newestEntries(shop, 1);
  expect(Object.keys(created?.after ?? {})).toHaveLength(201);
  expect(created?.after).toMatchObject({
    'many-0': { description: '🍛'.repeat(200), calories: 1 },
    'more meals': 3,
  });
  // The difference lies beyond what the log shows; the change is logged all the same.
  expect((await upload(csvOf(['many-1'], '!'))).body.updated).toBe(1);
  const cut = { 'many-1': { description: '🍛'.repeat(200) } };
  expect(await newestEntries(shop, 1)).toMatchObject([{ before: cut, after: cut }]);
});

it('keeps fields without a column in the table', async () => {
  const [meal] = await menu();
  await upload(`slug,${titles}\n${meal.slug},Plain,lunch,Plain,1,2\n`);
  const { name, category, description, calories, protein, version, updatedAt, ...rest } = meal;
  expect((await menu())[0]).toMatchObject({ ...rest, name: 'Plain', category: 'lunch' });
});

it('accepts empty lines, omitted last cells, a byte order mark and any line ends', async () => {
  const csv = `\ufeff${titles},tags,,\r\n\r\n${line}\n,,,,,,\r${line},veg,,`;
  expect((await upload(csv)).body).toMatchObject({ created: 2, updated: 0, unchanged: 0 });
  expect((await menu()).slice(-2)).toMatchObject([{ slug: 'idli' }, { slug: 'idli-2' }]);
});

it('lists all faults by spreadsheet line, and imports nothing', async () => {
  const csv = [
    `${titles},price for 1,active,slug`,
    'Good,lunch,Fine,1,1,10,yes,',
    '"Two\nlines",lunch,"Fine\n\nreally",1,1,10,yes,',
    '',
    ',dinner,x,1.5,,free,maybe,A b',
    'Good,lunch,Fine,1,1,10,yes,same',
    'Good,lunch,Fine,1,1,10,yes,same',
    'Good,lunch,Fine,1,1,10,yes,,more',
  ].join('\n');
  expect(await faultsOf(csv)).toEqual([
    'row 3, name: Keep the name on one line, without tabs',
    'row 5, slug: Use lowercase letters, digits and hyphens only',
    'row 5, name: Enter the name',
    'row 5, category: Choose a category',
    'row 5, calories: Enter the calories as a whole number',
    'row 5, protein: Enter the protein as a whole number',
    'row 5, price for 1: Enter an amount such as 348.00',
    'row 5, active: Must be true or false',
    'row 7, slug: Row 6 has the same slug',
    'row 8: There are more cells than column headings',
  ]);
});

it('does not restore a deleted meal by its slug', async () => {
  const csv = `slug,${titles},price for 1\ngone,${line},99`;
  await upload(csv);
  const { id } = (await menu()).at(-1);
  const customer = await makeStaff(shop, 'customer');
  const items = [{ mealId: id, size: 'for-1', quantity: 1, price: '99.00' }];
  await makeOrder(customer, { items, totalAmount: '149.00' });
  const { body } = await staff.send('DELETE', `${meals}/${id}`);
  expect(body).toEqual({ outcome: 'retired' });
  const [fault] = await faultsOf(csv);
  expect(fault).toMatch('row 2, slug: This meal was deleted.');
});

describe('a file is refused', () => {
  it.each([
    ['without titles', '', `row 1: The column "name" is missing`],
    ['with unknown columns', `${titles},Price\n`, 'row 1: Unknown column: "Price"'],
    ['with semicolons', titles.replaceAll(',', ';'), /^row 1: Unknown column: "name;category/],
    ['with a column twice', `${titles},Name\n`, 'row 1: There is more than one column "name"'],
    [
      'with an open quotation mark',
      `${titles}\n${line}\n"Idli,x\n`,
      'row 3: A quotation mark is missing or misplaced',
    ],
    [
      'with too many lines',
      `${titles}\n${`${line}\n`.repeat(1_001)}`,
      'file: Import at most 1000 meals',
    ],
    [
      'with more empty lines than anybody writes',
      `${titles}${'\n'.repeat(1_000_000)}`,
      'file: Remove empty rows: the file has more than 10000 rows',
    ],
    ['of nothing but empty lines', '\n'.repeat(1_048_576), 'row 1: The column "name" is missing'],
    [
      'with a hundred thousand columns twice',
      `${'slug,'.repeat(100_000)}${'name,'.repeat(100_000)}`,
      'row 1: There is more than one column "slug"',
    ],
    [
      'with a cell of half a million words',
      `${titles},allergens\n${line},"${'x,'.repeat(500_000)}"`,
      'row 2, allergens: Enter at most 10000 characters',
    ],
    [
      'that is not UTF-8',
      new Uint8Array([...Buffer.from(titles), 10, 0xe9, 0x2c]),
      /^file: This is not UTF-8 text/,
    ],
  ])('%s', async (_, content, fault) => {
    const [first] = await faultsOf(content);
    expect(first).toMatch(fault);
  });

  it('when it is missing or too large', async () => {
    expect((await upload(titles, '', 'other')).body.issues[0].path).toBe('other');
    const answer = await upload('x'.repeat(1_100_000));
    expect([answer.status, answer.body.code]).toEqual([413, 'file_too_large']);
    const bad = await upload(titles, '?check=maybe');
    expect([bad.status, bad.body.issues[0].path]).toEqual([422, 'check']);
  });

  it('with each fault of a cell named once, however many words have it', async () => {
    const csv = `${titles},allergens\n${line},"stones,stones,sand"`;
    expect(await faultsOf(csv)).toEqual([expect.stringMatching(/^row 2, allergens: /)]);
  });

  it('with every bad line named', async () => {
    const faults = await faultsOf(`${titles}\n${',lunch,Fine,1,1\n'.repeat(999)}`);
    expect(faults).toHaveLength(999);
    expect(faults.at(-1)).toMatch(/^row 1000, name: /);
  });
});
