import { loadSettingsFile } from '../../settings.ts';
import { ACCOUNT_PASSWORD, accounts } from './accounts.ts';
import { type ProfileName, profiles } from './profiles.ts';
import { startIssuer } from './start-issuer.ts';

// `npm run issuer`: a simulated issuer on this machine, with the accounts and settings to try it.

const print = (text: string) => process.stdout.write(`${text}\n`);

loadSettingsFile();
const { PORT = '8080', PUBLIC_URL: site = `http://localhost:${PORT}`, ISSUER_PORT = '8090' } = process.env;
const [name = 'keycloak'] = process.argv.slice(2);
if (!Object.hasOwn(profiles, name)) {
  print(`There is no profile "${name}": ${Object.keys(profiles).join(', ')}.`);
  process.exit(1);
}

const issuer = await startIssuer({ profile: name as ProfileName, site, port: Number(ISSUER_PORT) });
print(`A simulated ${issuer.settings.OIDC_NAME} for ${site}. Put this in .env and run npm start:

${Object.entries(issuer.settings)
  .map(([key, value]) => `  ${key}=${value}`)
  .join('\n')}

Accounts, password ${ACCOUNT_PASSWORD}:

${accounts.map(({ username, email, groups }) => `  ${[username.padEnd(8), email, ...groups].join('  ')}`).join('\n')}

Switch them off and on at http://localhost:${ISSUER_PORT}/. Stop with Ctrl-C.`);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void issuer.stop().then(() => process.exit(0)));
}
