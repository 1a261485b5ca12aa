import { bundleServices } from './bundle.ts';

// `node tools/bundle/src/run.ts [service…]`, all by default.
const names = process.argv.slice(2);
await bundleServices(names.length > 0 ? { names } : {});
