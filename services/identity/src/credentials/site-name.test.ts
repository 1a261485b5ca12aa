import type { CompanyChange } from '@kontor/contracts/internal';
import { expect, it } from 'vitest';

import { siteNames } from './site-name.ts';

const company = (name: string): CompanyChange => ({ company: { name, address: 'A', email: 'a@b.se' } });

it("is the company's name, the host while the brand is the default, and the last one while content is away", async () => {
  let reply: () => Promise<CompanyChange | null> = async () => ({ company: null });
  const name = siteNames({ get: () => reply() } as never, 'https://www.kontor.example');
  expect(await name()).toBe('www.kontor.example');
  reply = async () => company('Fjäll: & Fors');
  expect(await name()).toBe('Fjäll  & Fors');
  for (const away of [() => Promise.reject(new Error('Away')), () => new Promise<never>(() => undefined)]) {
    reply = away;
    expect(await name()).toBe('Fjäll  & Fors');
  }
  reply = async () => ({ company: null });
  expect(await name()).toBe('www.kontor.example');
});
