import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { matchSlips } from '../../reading/match-slips.ts';
import type { PageFacts } from '../../reading/page-facts.ts';
import { readPages } from '../../reading/read-pages.ts';
import { sampleNumbers, samplePdf } from './sample-run.ts';

it('has a payslip for each of its employees, who are matched by their numbers', async () => {
  const [head, ...rows] = sampleNumbers().trimEnd().split('\r\n');
  expect(head).toBe('username,employeeNumber,name');
  const people = rows.map((row) => {
    const [id, employeeNumber, name] = row.split(',') as [string, string, string];
    expect(id).toMatch(/^[a-z0-9.]+$/);
    return { id, employeeNumber, name };
  });
  const folder = await mkdtemp(path.join(tmpdir(), 'sample-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'payslips.pdf');
  await writeFile(file, samplePdf());
  const pages: PageFacts[] = [];
  for await (const page of readPages(file, people)) pages.push(page);
  const slips = matchSlips([{ source: 'payslips.pdf', pages }], people);
  expect(slips.map(({ employeeId, state }) => [employeeId, state])).toEqual(people.map(({ id }) => [id, 'matched']));
});
