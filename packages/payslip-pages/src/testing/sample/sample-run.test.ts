import { expect, it } from 'vitest';

import { matchFile } from '../match-file.ts';
import { sampleNumbers, samplePdf } from './sample-run.ts';

it('has a payslip for each of its employees, who are matched by their numbers', { timeout: 120_000 }, async () => {
  const [head, ...rows] = sampleNumbers().trimEnd().split('\r\n');
  expect(head).toBe('username,employeeNumber,name');
  const people = rows.map((row) => {
    const [id, employeeNumber, name] = row.split(',') as [string, string, string];
    expect(id).toMatch(/^[a-z0-9.]+$/);
    return { id, employeeNumber, name };
  });
  const { slips } = await matchFile(samplePdf(), people);
  expect(slips.map(({ employeeId, state }) => [employeeId, state])).toEqual(people.map(({ id }) => [id, 'matched']));
});
