import { spawnSync } from 'node:child_process';

import { root } from './repository.ts';

interface Report {
  advisories: Record<
    string,
    { module_name: string; title: string; severity: string; url: string; vulnerable_versions: string }
  >;
}

export interface Ran {
  status: number | null;
  stdout: string;
  stderr: string;
}

export type Advisories =
  | { answered: true; findings: { severity: string; text: string }[] }
  | { answered: false; reason: string };

const pnpmAudit = (): Ran => spawnSync('pnpm', ['audit', '--json'], { cwd: root, encoding: 'utf8', timeout: 60_000 });

/** What the registry knows against the locked versions, or why it could not be asked: silence is no clean bill. */
export function advisories(audit: () => Ran = pnpmAudit): Advisories {
  const { stdout, stderr } = audit();
  const report = readReport(stdout);
  if (!report) return { answered: false, reason: oneLine(stderr) || 'pnpm audit gave no report' };
  const findings = Object.values(report.advisories).map((each) => ({
    severity: each.severity,
    text: `${each.severity}: ${each.module_name} ${each.vulnerable_versions}, ${each.title} (${each.url})`,
  }));
  return { answered: true, findings };
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
