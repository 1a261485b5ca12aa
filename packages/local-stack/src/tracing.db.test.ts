import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

import type { BaseSettings } from '@kontor/service-kit/settings';
import { listen, type Listening, type TestService } from '@kontor/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { buildHarness as buildEngagementHarness } from '../../../services/engagement/src/testing/harness.ts';
import { startTestGateway } from '../../../services/gateway/src/testing/harness.ts';
import { buildHarness as buildIdentityHarness } from '../../../services/identity/src/testing/harness.ts';

interface ReceivedSpan {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Record<string, unknown>;
}

interface OtlpBody {
  resourceSpans: {
    resource: { attributes: OtlpAttribute[] };
    scopeSpans: { spans: (Omit<ReceivedSpan, 'service' | 'attributes'> & { attributes: OtlpAttribute[] })[] }[];
  }[];
}
interface OtlpAttribute {
  key: string;
  value: Record<string, unknown>;
}

const received: ReceivedSpan[] = [];
let wire = '';
let collector: Listening;
const foreignTrace = '0af7651916cd43dd8448eb211c80319c';

/** A collector that stores the spans it receives. */
async function startCollector(): Promise<string> {
  collector = await listen((request, response) => {
    void text(request).then((body) => {
      wire += body;
      if (request.url === '/v1/traces') received.push(...spansOf(JSON.parse(body) as OtlpBody));
      return response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  return collector.url;
}

const spansOf = (body: OtlpBody) =>
  body.resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        ...span,
        service: String(plain(resource.attributes)['service.name']),
        attributes: plain(span.attributes),
      })),
    ),
  );

const plain = (attributes: OtlpAttribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** Builds the gateway and two services, makes the calls, and stops all, which exports the remaining spans. */
async function run(calls: (url: string) => Promise<void>, tracing: Partial<BaseSettings>): Promise<void> {
  const MAIL_DIR = mkdtempSync(path.join(tmpdir(), 'kontor-mail-'));
  const mails = await buildEngagementHarness({ MAIL_DIR, ...tracing });
  const admin = { ADMIN_USERNAME: 'astrid', ADMIN_EMAIL: 'astrid@people.test', ADMIN_NAME: 'Astrid Admin' };
  const people = await buildIdentityHarness({ ...admin, ADMIN_PASSWORD: credentials.password }, tracing);
  const open = (app: TestService['app']) => app.listen({ host: '127.0.0.1', port: 0 });
  const gateway = await startTestGateway({
    ENGAGEMENT_URL: await open(mails.app),
    IDENTITY_URL: await open(people.app),
    IDENTITY_INTERNAL_URL: await open(people.internal),
    ...tracing,
  });
  await calls(gateway.url);
  for (const each of [gateway, mails, people]) await each.close();
}

const json = { 'content-type': 'application/json' };
const credentials = { username: 'astrid', password: 'a rather long sentence to sign in with' };

async function makeCalls(url: string): Promise<void> {
  const login = await fetch(`${url}/api/auth/login?from=Bergstigen`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(credentials),
  });
  const cookie = login.headers.get('set-cookie')!.split(';', 1)[0]!;
  await fetch(`${url}/api/users`, { headers: { cookie, traceparent: `00-${foreignTrace}-b7ad6b7169203331-01` } });
  await fetch(`${url}/api/users/470114711/two-factor?who=Bergstigen`, { method: 'DELETE', headers: { cookie } });
  const message = { name: 'Vera Visitor', email: 'vera@visitors.test', message: 'Call me at 555 0199' };
  const contact = await fetch(`${url}/api/contact`, { method: 'POST', headers: json, body: JSON.stringify(message) });
  expect(contact.status).toBe(201);
  await fetch(`${url}/health/live`);
}

describe('with a collector', () => {
  beforeAll(async () => {
    const OTEL_EXPORTER_OTLP_ENDPOINT = await startCollector();
    await run(makeCalls, { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG: 1 });
  });
  afterAll(() => collector.close());

  const spanOf = (service: string, name: string) =>
    received.find((span) => span.service === service && span.name === name)!;
  const parentOf = (span: ReceivedSpan) => received.find(({ spanId }) => spanId === span.parentSpanId);

  it('exports one trace of a request through the gateway, two ports of a service and its statements', () => {
    const root = spanOf('gateway', 'GET /api/users');
    const trace = received.filter(({ traceId }) => traceId === root.traceId);
    const handled = trace.find(({ service, name }) => service === 'identity' && name === 'GET /api/users')!;
    const session = trace.find(({ service, name }) => service === 'identity' && name === 'GET /internal/session')!;
    for (const inner of [handled, session]) {
      const call = parentOf(inner)!;
      expect(call).toMatchObject({ service: 'gateway', name: 'GET 127.0.0.1' });
      expect(call.attributes['http.response.status_code']).toBe(200);
      expect(parentOf(call)).toBe(root);
      expect(trace.filter((span) => parentOf(span) === inner && span.attributes['db.query.text'])).not.toEqual([]);
    }
    expect(root.attributes).toMatchObject({ 'http.route': '/api/users', 'http.response.status_code': 200 });
  });

  it('ignores the trace context of a visitor', () => {
    expect(spanOf('gateway', 'GET /api/users').parentSpanId ?? '').toBe('');
    expect(wire).not.toContain(foreignTrace);
  });

  it('exports a trace of each mail and none of health checks', () => {
    expect(spanOf('engagement', 'send mail').parentSpanId ?? '').toBe('');
    expect(received.filter(({ name }) => name.includes('health'))).toEqual([]);
  });

  it('exports no personal data: no query, no id, no value of a statement', () => {
    expect(spanOf('gateway', 'DELETE /api/users/:id/two-factor')).toBeDefined();
    const statements = received.map(({ attributes }) => String(attributes['db.query.text'] ?? ''));
    expect(statements.join('\n')).toMatch(/insert into engagement\.contact_submissions[^']+select \$1, \$2/);
    const exported = wire.replaceAll(/"(\w*[sS]panId|traceId|\w+UnixNano)":"[^"]*"/g, '');
    const personalData = /Bergstigen|470114711|astrid|rather long|vera|visitors\.test|555 0199|kontor_session|argon2/i;
    expect(personalData.exec(exported)?.[0]).toBeUndefined();
  });
});
