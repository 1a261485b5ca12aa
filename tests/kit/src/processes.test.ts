import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { expect, it } from 'vitest';

import { childrenOf, processorSeconds, readMachineStat, readProcessStat } from './processes.ts';

it('parses the time of a process with any name', () => {
  const line = '42 (a) b ) S 1 42 42 0 -1 4194304 100 0 0 0 150 50 20 5 20 0 11 0 1000 1000000 500\n';
  expect(readProcessStat(line)).toEqual({ own: 2, ended: 0.25 });
});

it('parses busy and stolen time of the machine', () => {
  const text = 'cpu  100 100 100 500 50 25 25 100 0 0\ncpu0 1 1 1 1 1 1 1 1 0 0\n';
  expect(readMachineStat(text)).toEqual({ busy: 3.5, total: 10, stolen: 1 });
});

it.runIf(process.platform === 'linux')('adds the time of child processes', async () => {
  const child = spawn('sh', ['-c', 'i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done; echo; read end'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  expect(childrenOf(process.pid)).toContain(child.pid);
  expect(processorSeconds(child.pid!)).toBeGreaterThan(0);
  expect(processorSeconds(process.pid)).toBeGreaterThanOrEqual(processorSeconds(child.pid!));
  child.stdin.end();
  await once(child, 'exit');
});
