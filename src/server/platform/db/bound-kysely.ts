import {
  type CompiledQuery,
  type ConnectionProvider,
  DefaultQueryExecutor,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'
import { runNamed } from './client.ts'
import { isTenantTable, type Database } from './schema.gen.ts'
import { TenantPlugin } from './tenant-plugin.ts'

export type Queries = Kysely<Database>

/** Whether a transaction goes on, and what the database refused first in it. */
export type Life = { open: boolean; failure?: unknown }

const adapter = new PostgresAdapter()
const compiler = new PostgresQueryCompiler()

function refuseConnection(): never {
  throw new Error('Read in pages; transactions open in actions, by ctx.transaction')
}

const noConnection: ConnectionProvider = { provideConnection: async () => refuseConnection() }

/** Hands each statement to the connection at once, so that statements reach the database in the order in which they were asked. */
class BoundExecutor extends DefaultQueryExecutor {
  readonly #client: pg.PoolClient
  readonly #life: Life

  constructor(client: pg.PoolClient, life: Life, plugins: TenantPlugin[]) {
    super(compiler, adapter, noConnection, plugins)
    this.#client = client
    this.#life = life
  }

  override async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    // A straggler of a work that failed must not reach the connection's next transaction.
    if (!this.#life.open) throw new Error('The transaction is over')
    const result = await runNamed<Row & pg.QueryResultRow>(this.#client, query.sql, query.parameters).catch(
      (error: unknown) => {
        this.#life.failure ??= error
        throw error
      },
    )
    if (result.command === 'SELECT') return { rows: result.rows }
    return { rows: result.rows, numAffectedRows: BigInt(result.rowCount ?? 0) }
  }
}

const refused = async () => refuseConnection()

const driver: Driver = {
  init: async () => {},
  acquireConnection: refused,
  releaseConnection: refused,
  beginTransaction: refused,
  commitTransaction: refused,
  rollbackTransaction: refused,
  destroy: async () => {},
}

const dialect = {
  createAdapter: () => adapter,
  createDriver: () => driver,
  createQueryCompiler: () => compiler,
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
}

/** Queries bound to one connection for the life of a transaction; with a tenant, every statement is held to it. */
export function boundQueries(client: pg.PoolClient, tenant: string | undefined, life: Life = { open: true }): Queries {
  const plugins = tenant ? [new TenantPlugin(tenant, isTenantTable)] : []
  return new Kysely<Database>({
    config: { dialect },
    dialect,
    driver,
    executor: new BoundExecutor(client, life, plugins),
  })
}
