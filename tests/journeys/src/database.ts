import pg from 'pg';

/** Runs statements on a product's database. For what no call of the product does: to let time pass, or to look inside. */
export async function runSql<Row extends pg.QueryResultRow>(
  databaseUrl: string,
  statement: string,
  parameters: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(statement, parameters)).rows;
  } finally {
    await client.end();
  }
}
