import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node';

import { root } from '../settings.ts';

const SLOWEST = 20;
const target = path.join(root, 'node_modules/.cache/kontor-durations.json');

/**
 * Vitest's reporter in CI: prints the seconds of the workers by project, the slowest files, what passed only at its
 * second try and why, what failed and, last, `N passed, N failed`. Writes the seconds of every file to `target`.
 */
export default class Durations implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const files = modules
      .map((file) => ({ project: file.project.name, path: file.relativeModuleId, seconds: secondsOf(file) }))
      .toSorted((a, b) => b.seconds - a.seconds);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, `${JSON.stringify(files, null, 1)}\n`);
    const tests = modules.flatMap((file) => [...file.children.allTests()]);
    const passed = tests.filter((test) => test.result().state === 'passed').length;
    // Hooks and imports that failed, whose tests are skipped.
    const groups = modules.flatMap((file) => [file, ...file.children.allSuites()]);
    const failed = [
      ...groups.flatMap((group) => group.errors().map(({ message }) => `${place(group)}: ${message}`)),
      ...tests.filter((test) => test.result().state === 'failed').map(failureOf),
      ...errors.map(({ message }) => message),
    ];
    const lines = [
      'Seconds of the workers by project:',
      ...Object.entries(Object.groupBy(files, ({ project }) => project)).map(([project, of]) => row(sum(of!), project)),
      'The slowest files:',
      ...files.slice(0, SLOWEST).map((file) => row(file.seconds, `${file.project} ${file.path}`)),
      ...tests
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => `Passed at the second try: ${firstLine(failureOf(test))}`),
      ...failed.map((failure) => `Failed: ${firstLine(failure)}`),
      `${passed} passed, ${failed.length} failed`,
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
  }
}

const place = (of: TestModule | TestSuite | TestCase) =>
  of.type === 'module' ? of.relativeModuleId : `${of.fullName} (${of.module.relativeModuleId})`;

const failureOf = (test: TestCase) => `${place(test)}: ${test.result().errors?.[0]?.message}`;

const firstLine = (text: string) => text.split('\n')[0];

function secondsOf(file: TestModule): number {
  const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration } = file.diagnostic();
  return (environmentSetupDuration + prepareDuration + setupDuration + collectDuration + duration) / 1000;
}

const sum = (files: { seconds: number }[]) => files.reduce((total, { seconds }) => total + seconds, 0);

const row = (seconds: number, name: string) => `${seconds.toFixed(1).padStart(8)} ${name}`;
