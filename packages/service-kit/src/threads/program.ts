import { parentPort, workerData } from 'node:worker_threads';

// The program of a thread; see `openThread`.

const { module, data } = workerData as { module: string; data: unknown };
const { default: prepare } = (await import(module)) as { default: (data: unknown) => Promise<Task> };
type Task = (input: unknown) => unknown;

const port = parentPort!;
const task = await prepare(data);
port.on('message', (input) => void run(input));
port.postMessage('ready');

async function run(input: unknown): Promise<void> {
  try {
    port.postMessage({ output: await task(input) });
  } catch (error) {
    port.postMessage({ error });
  }
}
