import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { expect, it } from 'vitest';

import { childrenOf, processorSeconds, readMachineStat, readProcessStat } from './processor-time.ts';

it('reads the time of a process whatever its name is', () => {
  const line = '42 (a) b ) S 1 42 42 0 -1 4194304 100 0 0 0 150 50 20 5 20 0 11 0 1000 1000000 500\n';
  expect(readProcessStat(line)).toEqual({ own: 2, ended: 0.25 });
});

it('reads what the machine did, and what the host took from it', () => {
  const text = 'cpu  100 100 100 500 50 25 25 100 0 0\ncpu0 1 1 1 1 1 1 1 1 0 0\n';
  expect(readMachineStat(text)).toEqual({ busy: 3.5, total: 10, stolen: 1 });
});

it.runIf(process.platform === 'linux')('counts a process together with its children', async () => {
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
