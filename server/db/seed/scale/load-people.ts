/** Many accounts, with wallets and addresses. */
import type { Tx } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { idOf, type Load, yearsBack } from './load.ts';

const firstNames = `Aarav Aditi Aditya Ananya Anil Anjali Arjun Asha Bhavna Chetan Deepa Dev Diya
  Farhan Gauri Harish Isha Jaya Kabir Kavya Kiran Lakshmi Manish Meera Mohan Naina Neha Nikhil
  Pooja Pranav Priya Rahul Ravi Rohan Sana Sanjay Shreya Sunil Tara Vikram`.split(/\s+/);
const lastNames =
  `Agarwal Banerjee Bhat Chauhan Chopra Das Desai Fernandes Gill Gupta Iyer Jain Joshi
  Kapoor Khan Kulkarni Kumar Mehta Menon Mishra Mukherjee Nair Naidu Pandey Patel Pillai Rao Reddy
  Roy Saxena Shah Sharma Shetty Singh Sinha Thomas Trivedi Varma Verma Yadav`.split(/\s+/);
const cities = [
  ['Bengaluru', 'Karnataka', '5600'],
  ['Mumbai', 'Maharashtra', '4000'],
  ['Chennai', 'Tamil Nadu', '6000'],
  ['Hyderabad', 'Telangana', '5000'],
  ['Pune', 'Maharashtra', '4110'],
] as const;

/** How many of the first accounts are staff. */
export const staffCount = 20;

/** The temporary table `scale_users`: all accounts to create, numbered by `i`. */
async function inventPeople(tx: Tx, { users, now }: Load): Promise<void> {
  await tx.execute(sql`
    CREATE TEMPORARY TABLE scale_users ON COMMIT DROP AS
    SELECT i, ${idOf('at', 'i')} AS id, at, city_no,
      -- A few have a name that nobody else has.
      CASE WHEN i % 20000 = 7 THEN 'Zubeida' ELSE first_name END AS first_name,
      CASE WHEN i % 20000 = 7 THEN 'Quadros' ELSE last_name END AS last_name
    FROM (
      SELECT i, 1 + floor(random() * ${cities.length}::int)::int AS city_no,
        ${now}::timestamptz - make_interval(years => ${yearsBack})
          + make_interval(years => ${yearsBack}) * (i - 1) / ${users}::int AS at,
        (${firstNames}::text[])[1 + floor(random() * ${firstNames.length}::int)::int] AS first_name,
        (${lastNames}::text[])[1 + floor(random() * ${lastNames.length}::int)::int] AS last_name
      FROM generate_series(1, ${users}::int) i) people`);
  await tx.execute(sql`CREATE UNIQUE INDEX ON scale_users (i)`);
  await tx.execute(sql`ANALYZE scale_users`);
}

/** `passwordHash` is of a password that nobody knows. */
export async function loadPeople(tx: Tx, load: Load, passwordHash: string): Promise<void> {
  await inventPeople(tx, load);
  await tx.execute(sql`
    INSERT INTO users (id, email, password_hash, first_name, last_name, phone, role, created_at)
    SELECT id, lower(first_name || '.' || last_name || '.' || i || '@scale.example'), ${passwordHash},
      first_name, last_name, '+91' || (6000000000 + (i::bigint * 7919) % 3999999999),
      CASE WHEN i > ${staffCount} THEN 'customer' WHEN i % 10 = 1 THEN 'super_admin'
        WHEN i % 2 = 0 THEN 'crm' ELSE 'order_management' END, at
    FROM scale_users ORDER BY i`);
  await tx.execute(sql`
    INSERT INTO ledger_accounts (id, kind, user_id, balance_paise)
    SELECT id, 'wallet', id, 0 FROM scale_users ORDER BY i`);
  const [names, states, pincodes] = [0, 1, 2].map((field) => cities.map((city) => city[field]));
  await tx.execute(sql`
    INSERT INTO addresses (id, user_id, title, address_line_1, address_line_2, city, state, pincode,
      is_default, created_at)
    SELECT ${idOf('u.at', 'u.i * 2 + n')}, u.id, CASE n WHEN 0 THEN 'Home' ELSE 'Work' END,
      (1 + u.i % 300) || ', ' || (1 + (u.i + n) % 20) || 'th Cross', NULL,
      (${names}::text[])[u.city_no], (${states}::text[])[u.city_no],
      (${pincodes}::text[])[u.city_no] || lpad((1 + u.i % 98)::text, 2, '0'), n = 0, u.at
    FROM scale_users u CROSS JOIN generate_series(0, 1) n
    WHERE n = 0 OR u.i % 3 = 0 ORDER BY u.i, n`);
}
