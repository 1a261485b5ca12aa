import { describe, expect, it } from 'vitest';

import { deadReferences } from './references.ts';

const dead = (text: string, file = 'services/gateway/src/service.ts') => deadReferences(file, text);

describe('a reference is dead when', () => {
  it.each([
    ['a link has no file', '[Page](gone.md)', 'docs/architecture.md'],
    ['a link has no heading', '[Page](contract.md#gone)', 'docs/architecture.md'],
    ['a link has no heading in its own page', '[Page](#gone)', 'docs/architecture.md'],
    ['a page in Markdown does not exist', 'as `gone.md` says', 'docs/architecture.md'],
    ['a file in Markdown does not exist', 'see `services/gateway/src/gone.ts`', 'docs/architecture.md'],
    ['a folder in Markdown does not exist', 'see `services/gone`', 'docs/architecture.md'],
  ])('%s', (_why, text, file) => {
    expect(dead(text, file)).toHaveLength(1);
  });

  it.each([
    ['a page does not exist', '// docs/gone.md'],
    ['a page has no such heading', '// docs/contract.md#gone'],
    ['a string names a page that does not exist', "throw new Error('see docs/gone.md');"],
    ['a file does not exist', '/** As packages/gone/src/app.ts does. */'],
    ['the end of a path does not exist', '/** As gone/app.ts does. */'],
    ['there is no such requirement', '// docs/requirements.ts ZZ-99'],
    ['it needs a page that is not in the repository', '// security.md says so'],
    // The section sign is escaped, so that a search of the repository for these forms finds none.
    ['it names a paragraph of the specification', '// spec \u00a72'],
    ['it names a paragraph of the decisions', '// Contract \u00a76: the budget'],
    ['it names an issue', '// issue 12'],
  ])('%s', (_why, text) => {
    expect(dead(text).length).toBeGreaterThan(0);
  });

  it('nothing else', () => {
    expect(dead('// docs/contract.md#calls, services/gateway/src/main.ts, gateway/src/main.ts, src/*.ts')).toEqual([]);
    expect(dead('// GET /api/gone, https://example.com/gone.md, @fastify/gone, RFC 9110 §14.1')).toEqual([]);
    expect(dead("import { gone } from '../gone/gone.ts';")).toEqual([]);
    expect(dead('[a](contract.md#calls) [b](https://example.com/x.md)', 'docs/architecture.md')).toEqual([]);
  });
});
