import { expect, test } from 'vitest';

import * as constants from '../endpoints.ts';
import { type BodyOf, documentEndpoints, endpoints, type ReplyOf } from './index.ts';

const isEndpoint = (value: unknown): value is constants.Endpoint =>
  typeof value === 'object' && value !== null && 'url' in value;

const keyOf = ({ method, url }: { method: string; url: string }) => `${method} ${url}`;

test('every endpoint has its schemas', () => {
  const all = Object.values<unknown>(constants).filter(isEndpoint).map(keyOf);
  expect(endpoints.map(keyOf).toSorted()).toEqual(all.toSorted());
  expect(new Set(all).size).toBe(all.length);
});

test('who may make each call is decided here', () => {
  expect(endpoints.map((each) => `${keyOf(each)}: ${String(each.config.access)}`)).toMatchSnapshot();
});

test('an endpoint with schemas has the shape of route options', () => {
  const { schema, ...rest } = documentEndpoints.updateDocument;
  expect(rest).toEqual({
    method: 'PATCH',
    url: '/api/documents/:id',
    config: { service: 'documents', access: ['documents', 'payroll'] },
  });
  expect(schema.response).toHaveProperty('200.properties.originalName');
});

test('the types of bodies and replies are those of the schemas', () => {
  const body: BodyOf<typeof constants.updateDocument> = { description: 'Renewed' };
  // @ts-expect-error a field that the schema does not have
  body.unknown = true;
  const read = (reply: ReplyOf<typeof constants.updateDocument>): string => reply.originalName;
  expect(read({ originalName: 'a.pdf' } as never)).toBe('a.pdf');
});
