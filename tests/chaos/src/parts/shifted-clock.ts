// Loaded into every process of the product before its own code (NODE_OPTIONS). Shifts what `Date` says by as many
// milliseconds as the file of this service holds. Timers go on as they do: it is the calendar that is wrong.
import { readFileSync } from 'node:fs';
import path from 'node:path';

const folder = process.env['FAULTS_CLOCKS']!;
const service = /services[/\\](\w+)[/\\]src/.exec(process.argv[1] ?? '')?.[1];
const RealDate = Date;
let shift = 0;

function look(): void {
  try {
    shift = Number(readFileSync(path.join(folder, service!), 'utf8')) || 0;
  } catch {
    shift = 0;
  }
}

const now = () => RealDate.now() + shift;

if (service) {
  look();
  setInterval(look, 50).unref();
  globalThis.Date = new Proxy(RealDate, {
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
    construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [now()], made) as object,
  });
}
