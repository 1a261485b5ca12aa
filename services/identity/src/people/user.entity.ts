import { type Duty, languages, noticeChoices, roles } from '@kontor/contracts/endpoints';
import type { Account, Language, PendingEmail as ShownPendingEmail, Role } from '@kontor/contracts/schemas';
import { defineEntity, p } from '@mikro-orm/core';

const pendingEmailOf = (id: string | undefined) => `(
  select jsonb_build_object('email', e.email, 'isOwn', e.requested_by = ${id},
    'by', case when e.requested_by <> ${id} then e.requested_by_name end,
    'requestedAt', e.requested_at, 'expiresAt', e.expires_at)
  from identity.pending_emails e where e.user_id = ${id} and e.expires_at > now())`;

/** One row of an index for each user: for `exists`, PostgreSQL would read and hash the whole table. */
const hasRow = (table: string, condition: string) =>
  `coalesce((select true from identity.${table} where ${condition} limit 1), false)`;

export const UserSchema = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: p.integer().primary(),
    username: p.string(),
    /** The username as the database compares it. */
    usernameKey: p
      .string()
      .formula(({ username }) => `identity.username_key(${username})`)
      .default('')
      .hidden(),
    /** The confirmed address. */
    email: p.string(),
    name: p.string(),
    /** In the payroll program. */
    employeeNumber: p.text().strictNullable(),
    /** Null for a user who was invited and has not chosen a password yet. */
    passwordHash: p.text().strictNullable().hidden(),
    role: p.enum(roles).$type<Role>().default('employee'),
    /** Random. Sessions with another epoch are over. */
    sessionEpoch: p.integer().defaultRaw('identity.random_epoch()').hidden(),
    /** When the user got the first way to sign in, which the database writes once; null for one who was invited. */
    activatedAt: p.datetime().strictNullable().default(null),
    /** A requested address that is not confirmed yet; its dates are the text of PostgreSQL. Written by `email-changes.ts`. */
    pendingEmail: p
      .json()
      .$type<ShownPendingEmail | null>()
      .formula(({ id }) => pendingEmailOf(id))
      .strictNullable()
      .default(null),
    /** Agreed to be named on posts. */
    isNamedAuthor: p.boolean().default(false),
    /** Null for the name of the user. */
    authorName: p.text().strictNullable().default(null),
    authorTitleEn: p.text().default(''),
    authorTitleSv: p.text().default(''),
    authorPortrait: p.uuid().strictNullable().default(null),
    /** Sorted. Written by `replaceDuties`. */
    duties: p
      .array<Duty>()
      .formula(({ id }) => `array(select duty from identity.user_duties d where d.user_id = ${id} order by duty)`)
      .default([]),
    hasTwoFactor: p
      .boolean()
      .formula(({ id }) => hasRow('second_factors', `user_id = ${id} and secret is not null`))
      .default(false),
    hasPasskey: p
      .boolean()
      .formula(({ id }) => hasRow('passkeys', `user_id = ${id}`))
      .default(false),
    hasIdentity: p
      .boolean()
      .formula(({ id }) => hasRow('user_identities', `user_id = ${id}`))
      .default(false),
    /** Names the user to authenticators. */
    webauthnId: p.uuid().defaultRaw('gen_random_uuid()').hidden(),
    /** Null until the first sign-in; see `languageOf`. */
    language: p.enum(languages).$type<Language>().strictNullable().default(null),
    initialLanguage: p.enum(languages).$type<Language>().strictNullable().default(null),
    notices: p.enum(noticeChoices).$type<Account['notices']>().default('at-once'),
    /** When a mail to the address failed; null once a later one was delivered. */
    mailFailedAt: p.datetime().strictNullable().default(null),
    lastSignInAt: p.datetime().strictNullable().default(null),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** Someone with an account. Responses contain only what `present-user.ts` selects. */
export class User extends UserSchema.class {}
UserSchema.setClass(User);

export const UserDutySchema = defineEntity({
  name: 'UserDuty',
  tableName: 'user_duties',
  properties: {
    userId: p.integer().primary(),
    duty: p.text().$type<Duty>().primary(),
  },
});

/** What an employee may do beyond their own documents. */
export class UserDuty extends UserDutySchema.class {}
UserDutySchema.setClass(UserDuty);

export const PendingEmailSchema = defineEntity({
  name: 'PendingEmail',
  tableName: 'pending_emails',
  properties: {
    userId: p.integer().primary(),
    /** The token in the mail is derived from it. */
    id: p.uuid().defaultRaw('gen_random_uuid()'),
    email: p.string(),
    requestedBy: p.integer(),
    requestedByName: p.text(),
    requestedAt: p.datetime().defaultRaw('now()'),
    expiresAt: p.datetime(),
  },
});

/** An address that a user has to confirm before it replaces theirs; at most one per user. */
export class PendingEmail extends PendingEmailSchema.class {}
PendingEmailSchema.setClass(PendingEmail);
