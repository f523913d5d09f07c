import pg from 'pg'
import type { Connection } from './client.ts'

/** Empties every table of the product and keeps the schema. Everything in it is gone. */
export async function emptyDatabase(admin: Connection): Promise<void> {
  const client = new pg.Client({ ...admin, ssl: admin.ssl ? { rejectUnauthorized: true } : undefined })
  await client.connect()
  try {
    const found = await client.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'schema_migration'`,
    )
    // What was posted is never emptied; only the superuser of the embedded server may put that aside, for this one statement.
    await client.query(
      `begin; set local session_replication_role = replica;
       truncate ${found.rows.map((row) => row.name).join(', ')} restart identity cascade; commit`,
    )
  } finally {
    await client.end()
  }
}
