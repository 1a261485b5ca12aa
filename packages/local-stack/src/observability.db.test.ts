import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { TestService } from '@kontor/service-kit/testing';
import { parser } from '@prometheus-io/lezer-promql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { buildHarness as buildContentHarness } from '../../../services/content/src/testing/harness.ts';
import { buildHarness as buildDocumentsHarness } from '../../../services/documents/src/testing/harness.ts';
import { buildHarness as buildEngagementHarness } from '../../../services/engagement/src/testing/harness.ts';
import { startTestGateway } from '../../../services/gateway/src/testing/harness.ts';
import { buildHarness as buildIdentityHarness } from '../../../services/identity/src/testing/harness.ts';
import { root } from './settings.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

interface Rule {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: { summary: string; runbook_url: string };
}
const { groups } = parse(read('observability/alert-rules.yaml')) as { groups: { name: string; rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);

/** Our own metrics, of all processes. Operators use them by these names. */
const ownMetrics = `
  http_request_duration_seconds http_requests_shed_total load_shedding load_pressure http_requests_aborted_total
  service_ready dependency_up process_faults_total trace_export_failures_total database_pool_connections
  database_pool_idle database_pool_waiting job_last_success_timestamp_seconds job_interval_seconds
  job_failures_total queue_jobs_waiting queue_oldest_job_seconds queue_dead_letters
  gateway_upstream_failures_total gateway_calls_refused_total gateway_bodies_refused_total
  gateway_connections_refused_total gateway_rate_limited_total gateway_certificate_expiry_timestamp_seconds
  logins_total login_failures_total oidc_sign_ins_total oidc_issuer_available session_store_failures_total
  documents_uploads_total documents_uploaded_bytes_total documents_downloads_total
  documents_downloaded_bytes_total documents_links_given_total documents_uploads_refused_total
  documents_objects_removed_total documents_without_object documents_backup_age_seconds documents_disk_free_ratio
  documents_scanner_up documents_blocked_total documents_scan_failures_total documents_indexed_total
  documents_not_searchable_total documents_index_failures_total newsletter_sign_ups newsletter_confirmed_sign_ups
  newsletter_bounce_mails_total newsletter_suppressions contact_submissions_waiting
  contact_submissions_oldest_waiting_seconds newsletter_letters`
  .trim()
  .split(/\s+/);

interface Panel {
  title: string;
  description: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets: { expr: string; refId: string }[];
}
const dashboard = JSON.parse(read('observability/grafana-dashboard.json')) as { panels: Panel[] };

const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...dashboard.panels.flatMap(({ title, targets }) =>
    targets.map(({ expr, refId }) => [`${title} ${refId}`, expr] as const),
  ),
];

/** The text of all nodes of one type in an expression. */
function nodesOf(expr: string, kind: string): string[] {
  const texts: string[] = [];
  parser
    .parse(expr)
    .iterate({ enter: (node) => void (node.name === kind && texts.push(expr.slice(node.from, node.to))) });
  return texts;
}

describe('the alert rules', () => {
  it.each(rules)('$alert has a severity, a duration, a summary and a runbook entry', (rule) => {
    expect(Object.keys(rule).toSorted()).toEqual(['alert', 'annotations', 'expr', 'for', 'labels']);
    expect(rule.alert).toMatch(/^Kontor[A-Z]\w+$/);
    expect(rule.for).toMatch(/^\d+[smh]$/);
    expect(['critical', 'warning']).toContain(rule.labels.severity);
    expect(rule.annotations.summary).toMatch(/^\S.{15,}/);
    expect(rule.annotations.runbook_url).toBe(`docs/operations.md#${rule.alert.toLowerCase()}`);
  });

  it('have the format of Prometheus and PrometheusRule, and unique names', () => {
    for (const group of groups) expect(Object.keys(group)).toEqual(['name', 'rules']);
    expect(new Set(groups.map(({ name }) => name)).size).toBe(groups.length);
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  });

  it('match the entries of the runbook, each with what to check and to do', () => {
    const entries = read('docs/operations.md')
      .split(/^### (?=Kontor[A-Z])/m)
      .slice(1);
    const names = entries.map((entry) => entry.split('\n', 1)[0]!);
    expect(names.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
    for (const entry of entries) {
      expect(entry).toMatch(/^- Look: /m);
      expect(entry).toMatch(/^- Do: /m);
    }
  });
});

describe('the dashboard', () => {
  it('fits one screen of 24 columns without overlap, and describes each panel', () => {
    const occupied = new Set<string>();
    for (const { title, description, gridPos } of dashboard.panels) {
      const { x, y, w, h } = gridPos;
      expect(description, title).toMatch(/^\S.{10,}/);
      expect(x + w).toBeLessThanOrEqual(24);
      expect(y + h).toBeLessThanOrEqual(24);
      for (let row = y; row < y + h; row++)
        for (let column = x; column < x + w; column++) {
          expect(occupied, `${title} at ${column},${row}`).not.toContain(`${column},${row}`);
          occupied.add(`${column},${row}`);
        }
    }
  });

  it('names existing alerts only', () => {
    const named = dashboard.panels.flatMap(({ description }) => description.match(/Kontor[A-Z]\w+/g) ?? []);
    expect(named.filter((name) => !rules.some(({ alert }) => alert === name))).toEqual([]);
  });
});

describe('a scrape of all five processes', () => {
  const metrics = new Map<string, Set<string>>();
  let closing: (() => Promise<unknown>)[];
  let scrape: string[];

  beforeAll(async () => {
    const gateway = await startTestGateway();
    const services: Pick<TestService, 'internal' | 'close'>[] = [
      gateway.service,
      await buildIdentityHarness(),
      await buildDocumentsHarness({ CLAMD_URL: 'tcp://127.0.0.1:1' }),
      await buildContentHarness(),
      await buildEngagementHarness({ MAIL_DIR: '/nowhere' }),
    ];
    closing = [gateway.close, ...services.slice(1).map((service) => service.close)];
    scrape = await Promise.all(
      services.map(async (service) => {
        // Produces a request to count.
        await service.internal.inject('/metrics');
        return (await service.internal.inject('/metrics')).body;
      }),
    );
    for (const [, name, labels] of scrape.join('\n').matchAll(/^(\w+)(?:\{(.*)\})? /gm)) {
      const known = metrics.get(name!) ?? new Set(['instance']);
      for (const [, label] of (labels ?? '').matchAll(/(\w+)="/g)) known.add(label!);
      metrics.set(name!, known);
    }
  });
  afterAll(() => Promise.all(closing.map((close) => close())));

  it.each(expressions)('contains the metrics and labels of %s: %s', (_of, expr) => {
    expect(nodesOf(expr, '⚠')).toEqual([]);
    const names = nodesOf(expr, 'Identifier');
    expect(names.filter((name) => !metrics.has(name))).toEqual([]);
    const labels = new Set(names.flatMap((name) => [...metrics.get(name)!]));
    expect([...nodesOf(expr, 'LabelName')].filter((label) => !labels.has(label))).toEqual([]);
  });

  it('contains exactly our own metrics', () => {
    const exported = new Set([...scrape.join('\n').matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name!));
    const own = [...exported].filter((name) => !/^(nodejs|process)_/.test(name) || name === 'process_faults_total');
    // Exported only with a collector or an issuer.
    const optional = ['trace_export_failures_total', 'oidc_sign_ins_total', 'oidc_issuer_available'];
    expect([...own, ...optional].toSorted()).toEqual([...ownMetrics].toSorted());
  });

  it('contains help and unit of each own metric', () => {
    const ours = scrape
      .join('\n')
      .split('\n')
      .filter((line) => line.startsWith('# TYPE ') && !/ (nodejs|process)_/.test(line))
      .map((line) => line.split(' ').slice(2) as [string, string]);
    expect(ours.filter(([name, type]) => (type === 'counter') !== name.endsWith('_total'))).toEqual([]);
    expect(scrape.join('\n')).not.toMatch(/^# HELP \w+ *$/m);
  });
});
