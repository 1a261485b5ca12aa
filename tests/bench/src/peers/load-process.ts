import { type Plan, runLoop } from './closed-loop.ts';

// Sends the load of one round after the other, in a process of its own so that it can be kept off the server's core.
process.on('message', (plan: Plan) => {
  runLoop(plan).then(
    (loop) => process.send!({ loop }),
    (error: unknown) => process.send!({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
process.send!({ ready: true });
