// Preloaded into every process of the product (NODE_OPTIONS). Shifts `Date` by the milliseconds in the file of the service;
// timers are unaffected.
import { readFileSync } from 'node:fs';
import path from 'node:path';

const folder = process.env['FAULTS_CLOCKS']!;
const service = /services[/\\](\w+)[/\\]dist/.exec(process.argv[1] ?? '')?.[1];
const RealDate = Date;
let shift = 0;

function readShift(): void {
  try {
    shift = Number(readFileSync(path.join(folder, service!), 'utf8')) || 0;
  } catch {
    shift = 0;
  }
}

const now = () => RealDate.now() + shift;

if (service) {
  readShift();
  setInterval(readShift, 50).unref();
  globalThis.Date = new Proxy(RealDate, {
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [now()], newTarget) as object,
  });
}
