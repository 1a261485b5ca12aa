import type { Adapter, AdapterPayload } from 'oidc-provider';

/** What an issuer stores, by model and id, until it stops. */
export class IssuerStorage {
  readonly #models = new Map<string, Map<string, AdapterPayload>>();

  /** The ids of the sessions of an account. */
  sessionsOf(accountId: string): string[] {
    return [...this.#model('Session')].filter(([, { accountId: owner }]) => owner === accountId).map(([id]) => id);
  }

  adapter(model: string): Adapter {
    const rows = this.#model(model);
    const findBy = (key: 'uid' | 'userCode', value: string) => [...rows.values()].find((row) => row[key] === value);
    return {
      upsert: async (id, payload) => void rows.set(id, payload),
      find: async (id) => rows.get(id),
      findByUid: async (uid) => findBy('uid', uid),
      findByUserCode: async (code) => findBy('userCode', code),
      consume: async (id) => void Object.assign(rows.get(id) ?? {}, { consumed: Math.floor(Date.now() / 1000) }),
      destroy: async (id) => void rows.delete(id),
      revokeByGrantId: async (grantId) => {
        for (const [id, row] of rows) if (row.grantId === grantId) rows.delete(id);
      },
    };
  }

  #model(name: string): Map<string, AdapterPayload> {
    const rows = this.#models.get(name) ?? new Map<string, AdapterPayload>();
    this.#models.set(name, rows);
    return rows;
  }
}
