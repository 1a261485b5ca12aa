const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;
const EXAMPLE_SECRET = /change-?me|example|development-only/i;
const MIN_DISTINCT_CHARACTERS = 6;

/** Whether a host name or address, as in a setting or a URL, is this machine. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

/** A check that returns why an example secret is refused in this environment, or null. */
export function exampleSecretError(env: NodeJS.ProcessEnv): (secret: string) => string | null {
  const refusal = refusalOfExamples(env);
  return (secret) => (refusal && EXAMPLE_SECRET.test(secret) ? refusal : null);
}

/** Example secrets are accepted only where the product is reachable from this machine alone. */
function refusalOfExamples(env: NodeJS.ProcessEnv): string | null {
  if (env['NODE_ENV'] === 'production') return 'which production refuses';
  const name = env['PUBLISHED_HOST'] ? 'PUBLISHED_HOST' : 'HOST';
  const host = env[name] || '127.0.0.1';
  if (!isLoopback(host)) return `which is refused where other machines reach the product: ${name} is ${host}`;
  const url = env['PUBLIC_URL'];
  if (url && URL.canParse(url) && !isLoopback(new URL(url).hostname))
    return `which is refused where other machines reach the product: PUBLIC_URL is not on this one`;
  return null;
}

/** Whether a secret has few distinct characters or is a repeated string. */
export function isRepetitive(secret: string): boolean {
  if (new Set(secret).size < MIN_DISTINCT_CHARACTERS) return true;
  for (let period = 1; period <= secret.length / 2; period++)
    if (secret.slice(period) === secret.slice(0, -period)) return true;
  return false;
}
