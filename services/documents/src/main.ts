import { setFlagsFromString } from 'node:v8';

// Files pass through as buffers that live for a moment. V8 lets such garbage grow with its young generation, to 100 MB
// and more under load; kept small from the start, that stays at some 20 MB. Hence the imports after it.
setFlagsFromString('--semi-space-growth-factor=1');

const [{ startService }, { documents }] = await Promise.all([import('@kontor/service-kit'), import('./service.ts')]);
await startService(documents);
