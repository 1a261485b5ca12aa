import { type Plan, runLoop } from './closed-loop.ts';

// Generates the load in a separate process, which can be pinned to another core than the servers.
process.on('message', (plan: Plan) => {
  runLoop(plan).then(
    (loop) => process.send!({ loop }),
    (error: unknown) => process.send!({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
process.send!({ ready: true });
