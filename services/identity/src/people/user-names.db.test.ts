import { internalPaths, type UserNamesReply } from '@kontor/contracts/internal';
import { explainCost, recordStatements } from '@kontor/service-kit/testing';
import { expect, it } from 'vitest';

import { useService } from '../testing/harness.ts';

const service = useService();
const ask = (...words: string[]) => service.callInternal('GET', internalPaths.userNames(words));
const names = async (...words: string[]) =>
  (await ask(...words))
    .json<UserNamesReply>()
    .map(({ name }) => name)
    .toSorted();

it('finds users by the beginnings of words in their names, whatever the case and the accents', async () => {
  const all = ['Åsa Öberg-Berg', 'Bo O’Brien', 'ΝΙΚΟΣ Κ', 'Dž İpek', 'An\u00ADna Ek', 'हिन्दी', "x' | 'y"];
  for (const name of all) await service.register({ name });
  for (const [word, ...found] of [
    ['berg', 'Åsa Öberg-Berg'],
    ['öb', 'Åsa Öberg-Berg'],
    ['a\u030As', 'Åsa Öberg-Berg'],
    ['brien', 'Bo O’Brien'],
    ['νικος', 'ΝΙΚΟΣ Κ'],
    ['νικοσ', 'ΝΙΚΟΣ Κ'],
    ['i\u0307pe', 'Dž İpek'],
    ['dž', 'Dž İpek'],
    ['anna', 'An\u00ADna Ek'],
    ['हिन', 'हिन्दी'],
    ['erg'],
    ["' | 'zz"],
    ['\\'],
  ] as [string, ...string[]][])
    expect([word, await names(word)]).toEqual([word, found]);
  expect(await names('anna', 'bo', 'ek', 'erg')).toEqual(['An\u00ADna Ek', 'Bo O’Brien']);
  for (const words of [[''], ['a'.repeat(1_101)]]) expect((await ask(...words)).statusCode).toBe(400);
});

it('reads an index, and a thousand users for each word', async () => {
  await service.query(
    `insert into identity.users (id, username, email, name) overriding system value
       select i, 'user' || i, 'user' || i || '@example.com',
         case when i < 101500 then 'Common' else 'Rare' || i end || ' Person' from generate_series(100001, 110000) as i`,
  );
  await service.query('vacuum analyze identity.users');
  expect(await names('rare109999', 'rare10500')).toHaveLength(11);
  const common = (await ask('common', 'rare109')).json<UserNamesReply>();
  expect(common).toHaveLength(2_000);
  const ids = common.map(({ id }) => id).filter((id) => id < 105_000);
  expect(Math.max(...ids)).toBe(101_000);
  const [statement] = await recordStatements(service.orm, () => ask('rare109999'));
  expect(await explainCost(service.orm, statement!)).toEqual({ rows: 1, scanned: [] });
});
