import { fastify } from 'fastify';
import pg from 'pg';

import { serve, settings } from './yardstick.ts';

/** Fastify with `pg`: the rows of the product by one query per request. */
const { databaseUrl } = settings;

const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
const app = fastify();

app.get('/posts', async (request) => {
  const { limit } = request.query as { limit: string };
  const { rows } = await pool.query('select * from posts order by "publishedAt" desc limit $1', [limit]);
  return rows;
});

app.get('/me', async () => {
  const { rows } = await pool.query('select * from people where id = $1', [1]);
  return rows[0];
});

app.get('/documents', async () => {
  const { rows } = await pool.query('select * from documents order by id desc limit 100');
  return rows;
});

const text = { type: 'string' };
const body = {
  type: 'object',
  required: ['name', 'email', 'message'],
  properties: { name: text, email: text, message: text },
};
app.post<{ Body: { name: string; email: string; message: string } }>(
  '/contact',
  { schema: { body } },
  async ({ body: { name, email, message } }, reply) => {
    const { rows } = await pool.query(
      'insert into messages (name, email, message) values ($1, $2, $3) returning id, created_at',
      [name, email, message],
    );
    return reply.code(201).send(rows[0]);
  },
);

await serve(app);
