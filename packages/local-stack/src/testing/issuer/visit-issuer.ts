import { ACCOUNT_PASSWORD } from './accounts.ts';

/** A browser without scripts at the issuer: remembers its cookies. */
export class IssuerVisitor {
  readonly #cookies = new Map<string, string>();

  /** Signs in at the issuer, and returns the address at the site to which it sends the browser. */
  async signIn(authorizationUrl: string, username: string, password = ACCOUNT_PASSWORD): Promise<string> {
    const { origin } = new URL(authorizationUrl);
    let response = await this.#follow(authorizationUrl, origin);
    if (!response.headers.has('location')) {
      const body = new URLSearchParams({ username, password });
      response = await this.#follow(response.url, origin, { method: 'POST', body });
    }
    const location = response.headers.get('location');
    if (!location) throw new Error(`${response.status} at ${response.url}: ${await response.text()}`);
    return location;
  }

  /** The first response that is a page or leaves the issuer. */
  async #follow(url: string, origin: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      this.#cookies.set(name!, value!);
    }
    const next = response.headers.get('location') && new URL(response.headers.get('location')!, url);
    return next && next.origin === origin ? this.#follow(next.href, origin) : response;
  }
}
