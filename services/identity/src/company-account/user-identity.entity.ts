import { defineEntity, p } from '@mikro-orm/core';

export const UserIdentitySchema = defineEntity({
  name: 'UserIdentity',
  tableName: 'user_identities',
  properties: {
    id: p.integer().primary(),
    userId: p.integer(),
    issuer: p.text(),
    subject: p.text(),
    /** As the issuer named it at the last sign-in. Never identifies anybody. */
    email: p.text().strictNullable().default(null),
    createdAt: p.datetime().defaultRaw('now()'),
    lastUsedAt: p.datetime().strictNullable().default(null),
    /** Since the issuer ended the user's session: nothing but a sign-in with the issuer works until the next one. */
    isSignInRequired: p.boolean().default(false),
  },
});

/** The account of a user at an issuer. */
export class UserIdentity extends UserIdentitySchema.class {}
UserIdentitySchema.setClass(UserIdentity);

export const OidcSessionSchema = defineEntity({
  name: 'OidcSession',
  tableName: 'oidc_sessions',
  properties: {
    /** See `sessionKey`. */
    sessionKey: p.blob().$type<Buffer>().primary(),
    identityId: p.integer(),
    /** The issuer's id of its session. */
    sid: p.text().strictNullable(),
    /** Names the session to the issuer at a logout. */
    idToken: p.text().strictNullable(),
    endsAt: p.datetime(),
  },
});

/** A session that was signed in with an issuer. */
export class OidcSession extends OidcSessionSchema.class {}
OidcSessionSchema.setClass(OidcSession);
