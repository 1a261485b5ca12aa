import { readIssuerSettings } from '@kontor/identity/issuer-settings';
import { failureReason } from '@kontor/service-kit/database';
import { SettingsError } from '@kontor/service-kit/settings';

import { connectTo } from '../admin-database.ts';
import type { DoctorSettings } from '../settings.ts';
import { type Finding, green, red, unset } from './finding.ts';
import { checkMetadata, type Metadata } from './issuer-metadata.ts';
import { issuerMistakes } from './issuer-mistakes.ts';
import { clockDifference, readJson } from './issuer-requests.ts';
import { tryAuthorization, tryClient } from './issuer-client.ts';

const CLOCK_SECONDS = 60;
/** Paths below PUBLIC_URL that the issuer has to know. */
const BACK_CHANNEL_PATH = '/api/auth/oidc/backchannel-logout';

/** Checks that the issuer of OIDC_ISSUER signs users in here: settings, metadata, keys, clock, client and addresses. */
export async function checkIssuer(given: Partial<DoctorSettings>): Promise<Finding[]> {
  // Where the site is by default.
  const settings = { ...given, PUBLIC_URL: given.PUBLIC_URL ?? 'http://localhost:8080' } as DoctorSettings & {
    PUBLIC_URL: string;
  };
  let issuer: ReturnType<typeof readIssuerSettings>;
  try {
    issuer = readIssuerSettings(settings);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.errors.map((message) => red('Issuer', `${message}.`));
  }
  if (!issuer) return [unset('Issuer', 'OIDC_ISSUER is not set: nobody signs in with the company’s account.')];
  const found = issuerMistakes(settings);

  let discovery: Awaited<ReturnType<typeof readJson<Metadata>>>;
  try {
    discovery = await readJson<Metadata>(`${issuer.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  } catch (error) {
    const { host } = new URL(issuer.issuer);
    return [...found, red('Issuer', `The metadata of ${host} cannot be read: ${failureReason(error)}.`)];
  }
  const metadata = discovery.body;
  if (metadata.issuer !== issuer.issuer)
    return [
      ...found,
      red('Issuer', `It calls itself ${String(metadata.issuer)}: set OIDC_ISSUER to that, if it is your company's.`),
    ];
  found.push(green('Issuer', `${issuer.issuer} responds.`));

  const seconds = clockDifference(discovery);
  if (seconds > CLOCK_SECONDS)
    found.push(red('Issuer clock', `It differs by ${seconds} s, and tokens would be refused: set this one by NTP.`));
  const problems = await checkMetadata(metadata, issuer);
  found.push(...problems);
  if (!problems.some(({ state }) => state === 'red'))
    found.push(await tryClient(metadata, issuer), await tryAuthorization(metadata, issuer));

  const site = new URL(settings.PUBLIC_URL).origin;
  found.push(
    metadata.backchannel_logout_supported
      ? green(
          'Issuer logout',
          `It ends sessions here if ${site}${BACK_CHANNEL_PATH} is registered for back-channel logout.`,
        )
      : unset(
          'Issuer logout',
          'It offers no back-channel logout: who is switched off there keeps a session until SESSION_ABSOLUTE_HOURS.',
        ),
    metadata.end_session_endpoint
      ? green('Issuer logout', `A logout here ends the session there if ${site}/ is registered as the page after it.`)
      : unset('Issuer logout', 'It offers no single logout: a logout here leaves the session there.'),
  );
  return found;
}

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
