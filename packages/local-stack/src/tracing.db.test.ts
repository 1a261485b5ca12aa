import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { BaseSettings } from '@kontor/service-kit/settings';
import { buildTestService, type TestService } from '@kontor/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Settings as EngagementSettings } from '../../../services/engagement/src/settings.ts';
import { engagement } from '../../../services/engagement/src/service.ts';
import { startTestGateway, type TestGateway } from '../../../services/gateway/src/testing/harness.ts';
import type { Settings as IdentitySettings } from '../../../services/identity/src/settings.ts';
import { identity } from '../../../services/identity/src/service.ts';

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
let collector: Server;
let gateway: TestGateway;
let running: TestService[];
const foreignTrace = '0af7651916cd43dd8448eb211c80319c';

/** A collector that stores the spans it receives. */
async function startCollector(): Promise<string> {
  collector = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      wire += body;
      if (request.url === '/v1/traces') received.push(...spansOf(JSON.parse(body) as OtlpBody));
      response.setHeader('content-type', 'application/json').end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  return `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
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
  const mails = await buildTestService<EngagementSettings>(engagement, {
    PUBLIC_URL: 'https://www.company.test',
    CONTACT_INBOX: 'inbox@company.test',
    MAIL_FROM: 'no-reply@company.test',
    MAIL_FROM_NAME: 'Company',
    COMPANY_ADDRESS: 'Street 1',
    MAIL_DIR: mkdtempSync(path.join(tmpdir(), 'kontor-mail-')),
    IDENTITY_INTERNAL_URL: 'http://127.0.0.1:1',
    CONTENT_INTERNAL_URL: 'http://127.0.0.1:1',
    KEEP_MESSAGES_DAYS: 0,
    KEEP_SUSPECT_MESSAGES_DAYS: 0,
    KEEP_UNSUBSCRIBED_DAYS: 0,
    KEEP_SENT_MAILS_DAYS: 0,
    KEEP_PARKED_MAILS_DAYS: 0,
    ...tracing,
  });
  const identityService = await buildTestService<IdentitySettings>(identity, {
    PUBLIC_URL: 'http://localhost',
    ENGAGEMENT_INTERNAL_URL: 'http://127.0.0.1:1',
    DOCUMENTS_INTERNAL_URL: 'http://127.0.0.1:1',
    CONTENT_INTERNAL_URL: 'http://127.0.0.1:1',
    SESSION_SECRET: 'signs the session cookies of the tests only',
    SESSION_IDLE_MINUTES: 10,
    SESSION_ABSOLUTE_HOURS: 1,
    PASSWORD_HASHES_AT_ONCE: 1,
    TWO_FACTOR_REQUIRED: 'none',
    LOGIN_FAILURES_PER_ACCOUNT: 10,
    LOGIN_FAILURES_PER_CLIENT: 50,
    LOGIN_WINDOW_MINUTES: 15,
    ADMIN_USERNAME: 'astrid',
    ADMIN_EMAIL: 'astrid@people.test',
    ADMIN_NAME: 'Astrid Admin',
    ADMIN_PASSWORD: 'a rather long sentence to sign in with',
    ...tracing,
  });
  running = [mails, identityService];
  const listen = (app: TestService['app']) => app.listen({ host: '127.0.0.1', port: 0 });
  gateway = await startTestGateway({
    ENGAGEMENT_URL: await listen(mails.app),
    IDENTITY_URL: await listen(identityService.app),
    IDENTITY_INTERNAL_URL: await listen(identityService.internal),
    ...tracing,
  });
  await calls(gateway.url);
  await gateway.close();
  await Promise.all(running.map((service) => service.close()));
}

const json = { 'content-type': 'application/json' };

async function makeCalls(url: string): Promise<void> {
  const login = await fetch(`${url}/api/auth/login?from=Bergstigen`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username: 'astrid', password: 'a rather long sentence to sign in with' }),
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
