/**
 * Seeds an empty shop: always the first super admin; in demo mode also a menu, accounts and a
 * seller.
 */
import { v7 as uuidv7 } from 'uuid';
import { emptyLabel, labelFields } from '#domain/menu/meal-label.ts';
import type { Config } from '#server/config.ts';
import { advisoryLocks } from '#server/db/advisory-locks.ts';
import { DatabaseUnusable } from '#server/db/connect-to-migrate.ts';
import { type Db, inTransaction, type Reader, type Tx } from '#server/db/database.ts';
import { rawSql, sql } from '#server/db/sql.ts';
import { hashPassword } from '#server/features/auth/passwords/passwords.ts';
import { labelColumnOf } from '#server/features/meals/menu/meal-labels.store.ts';
import { demoCookingOf } from './demo-cooking.ts';
import { demoHindi } from './demo-hindi.ts';
import { demoMeals } from './demo-meals.ts';
import { demoSeller } from './demo-seller.ts';

/** A customer to try the shop with, besides the configured super admin. */
export const demoCustomer = {
  email: 'asha@sukoon.example',
  password: 'asha-demo-2026',
  firstName: 'Asha',
  lastName: 'Menon',
  phone: '+919876543210',
} as const;

interface Person {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
}

async function seedPerson(tx: Tx, person: Person, role: string, now: Date): Promise<string | null> {
  const known = await tx.execute(sql`SELECT FROM users WHERE email = ${person.email}`);
  if (known.rowCount) return null;
  const id = uuidv7();
  const passwordHash = await hashPassword(person.password);
  await tx.execute(sql`
    INSERT INTO users (id, email, password_hash, first_name, last_name, phone, role, created_at)
    VALUES (${id}, ${person.email}, ${passwordHash}, ${person.firstName}, ${person.lastName},
      ${person.phone}, ${role}, ${now.toISOString()})`);
  return id;
}

async function seedAdmin(tx: Tx, config: Config, now: Date): Promise<void> {
  const { rowCount } = await tx.execute(sql`SELECT FROM users WHERE role = 'super_admin' LIMIT 1`);
  if (rowCount || !config.admin) return;
  const admin = { ...config.admin, firstName: 'Head', lastName: 'Chef', phone: null };
  await seedPerson(tx, admin, 'super_admin', now);
}

/** Every row names the same columns. */
function cookingColumns(slug: string) {
  const { label = emptyLabel, station = null, recipeFor1 = null } = demoCookingOf(slug) ?? {};
  return {
    ...Object.fromEntries(labelFields.map((field) => [labelColumnOf[field], label[field]])),
    station,
    recipe_for_1: recipeFor1,
  };
}

async function seedMenu(tx: Tx): Promise<void> {
  const { rowCount } = await tx.execute(sql`SELECT FROM meals LIMIT 1`);
  if (rowCount) return;
  const rows = demoMeals.map((meal, index) => ({
    id: index + 1,
    slug: meal.slug,
    name: meal.name,
    category: meal.category,
    description: meal.description,
    image_url: `/dishes/${meal.slug}-640.webp`,
    price_for_1_paise: meal.priceFor1Paise,
    price_for_2_paise: meal.priceFor2Paise,
    available_for_1: meal.availableFor1,
    available_for_2: meal.availableFor2,
    calories: meal.calories,
    protein_grams: meal.proteinGrams,
    tags: meal.tags,
    diet: meal.diet,
    allergens: meal.allergens,
    name_hindi: demoHindi[meal.slug]?.name,
    description_hindi: demoHindi[meal.slug]?.description,
    ...cookingColumns(meal.slug),
    position: index + 1,
    is_active: true,
    created_at: 'now',
    updated_at: 'now',
  }));
  const columns = rawSql(Object.keys(rows[0] ?? {}).join(', '));
  await tx.execute(sql`
    INSERT INTO meals (${columns})
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::meals, ${JSON.stringify(rows)}::jsonb)`);
  await tx.execute(sql`SELECT setval(pg_get_serial_sequence('meals', 'id'), ${rows.length})`);
}

async function seedCustomer(tx: Tx, now: Date): Promise<void> {
  const userId = await seedPerson(tx, demoCustomer, 'customer', now);
  if (userId === null) return;
  await tx.execute(sql`
    INSERT INTO addresses (id, user_id, title, address_line_1, address_line_2, city, state,
      pincode, is_default, created_at)
    VALUES (${uuidv7()}, ${userId}, 'Home', '14, Lakshmi Nivas, 3rd Cross', 'Indiranagar',
      'Bengaluru', 'Karnataka', '560038', true, ${now.toISOString()})`);
}

async function seedSeller(tx: Tx, now: Date): Promise<void> {
  await tx.execute(sql`
    UPDATE settings SET seller = ${JSON.stringify(demoSeller)}::jsonb, version = version + 1,
      updated_at = ${now} WHERE seller IS NULL`);
}

/**
 * Whether the database is a live shop's, whatever this process's settings say: it has staff, but
 * nobody was added in the same instant as its first admin, as a demo's customer is. Names, emails
 * and roles say nothing: people change and delete them.
 */
export async function isLiveShop(db: Reader): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT count(*) > 0 AND NOT EXISTS (SELECT FROM users other, users admin
      WHERE admin.role = 'super_admin' AND other.created_at = admin.created_at
        AND other.id <> admin.id) AS "isLive"
    FROM users WHERE role = 'super_admin'`);
  return rows[0]?.isLive === true;
}

/**
 * Adds what is missing and leaves the rest alone; safe to run at every start, in every process.
 * @throws DatabaseUnusable in demo mode on the database of a live shop, where the demo's accounts,
 *   whose passwords everybody knows, would be added to real ones.
 */
export async function seed(db: Db, config: Config, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${advisoryLocks.seed})`);
    if (config.isDemo && (await isLiveShop(tx))) {
      throw new DatabaseUnusable(
        "This database is a live shop's: start it with its settings, DEMO=0 among them.",
      );
    }
    await seedAdmin(tx, config, now);
    if (!config.isDemo) return;
    await seedMenu(tx);
    await seedCustomer(tx, now);
    await seedSeller(tx, now);
  });
}
