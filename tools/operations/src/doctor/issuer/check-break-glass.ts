import { connectTo } from '../../admin-database.ts';
import { type Finding, green, red } from '../finding.ts';

/** Checks that somebody can sign in without the issuer, as OIDC_ONLY lets nobody else do. */
export async function checkBreakGlass(url: string, username: string): Promise<Finding[]> {
  const client = await connectTo(url, { seconds: 0, report: () => undefined });
  try {
    const { rows } = await client.query<{ is_admin: boolean; has_password: boolean }>(
      `select role = 'admin' as is_admin, password_hash is not null as has_password
         from identity.users where identity.username_key(username) = identity.username_key($1)`,
      [username],
    );
    const [user] = rows;
    const lacks = !user ? 'does not exist' : !user.is_admin ? 'is no admin' : !user.has_password && 'has no password';
    return lacks
      ? [red('Break-glass admin', `${username} ${lacks}: while the issuer fails, nobody can sign in.`)]
      : [green('Break-glass admin', `${username} can sign in by password while the issuer fails.`)];
  } finally {
    await client.end();
  }
}
