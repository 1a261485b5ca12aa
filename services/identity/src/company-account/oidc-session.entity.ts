import { defineEntity, p } from '@mikro-orm/core';

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
