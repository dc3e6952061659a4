/** Users and their sessions, as in 0001_ground.sql. */
import { customType, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Role } from '#domain/access.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  passwordHash: text('password_hash').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  phone: text('phone'),
  role: text('role').$type<Role>().notNull(),
  authType: text('auth_type').notNull(),
  createdAt: instant('created_at').notNull(),
  deletedAt: instant('deleted_at'),
});

export const sessions = pgTable('sessions', {
  tokenHash: bytea('token_hash').primaryKey(),
  userId: uuid('user_id').notNull(),
  createdAt: instant('created_at').notNull(),
  lastSeenAt: instant('last_seen_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  userAgent: text('user_agent'),
});
