import { spawnSync } from 'node:child_process';

import { root } from './repository.ts';

interface Report {
  advisories: Record<
    string,
    { module_name: string; title: string; severity: string; url: string; vulnerable_versions: string }
  >;
}

export interface Audit {
  status: number | null;
  stdout: string;
  stderr: string;
}

export type Advisories =
  | { isAvailable: true; findings: { severity: string; text: string }[] }
  | { isAvailable: false; reason: string };

const pnpmAudit = (): Audit => spawnSync('pnpm', ['audit', '--json'], { cwd: root, encoding: 'utf8', timeout: 60_000 });

/** Advisories of the registry for the locked versions, or the reason why they are unavailable. */
export function advisories(audit: () => Audit = pnpmAudit): Advisories {
  const { stdout, stderr } = audit();
  const report = readReport(stdout);
  if (!report) return { isAvailable: false, reason: oneLine(stderr) || 'pnpm audit returned no report' };
  const findings = Object.values(report.advisories).map((each) => ({
    severity: each.severity,
    text: `${each.severity}: ${each.module_name} ${each.vulnerable_versions}, ${each.title} (${each.url})`,
  }));
  return { isAvailable: true, findings };
}

function readReport(text: string | null): Report | undefined {
  try {
    const report = JSON.parse(text ?? '') as Partial<Report> | null;
    return report?.advisories ? (report as Report) : undefined;
  } catch {
    return undefined;
  }
}

const oneLine = (text: string | null) => (text ?? '').replaceAll(/[\s│×├╰─▶]+/g, ' ').trim();
