import httpProxy from '@fastify/http-proxy';
import { fastify } from 'fastify';

import { serve, settings } from './yardstick.ts';

/** One plain hop: @fastify/http-proxy in the configuration of its documentation. */
const { upstream } = settings;

const app = fastify();
await app.register(httpProxy, { upstream });
await serve(app);
