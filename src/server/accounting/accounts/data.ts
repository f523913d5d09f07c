import { type Sql, sql } from '#server/platform/db/sql.ts'
import { chart } from '#contract/accounting/accounts/chart.ts'
import type { AccountUse } from '#contract/accounting/accounts/rules.ts'
import type { Account, AccountId, AccountType } from '#contract/accounting/accounts/shapes.ts'
import { inOrder, readPage, type SortFields, sortTerms } from '#server/platform/db/list.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'

/** Inserts the default chart of accounts into empty books. */
export async function insertChart(tx: Tx): Promise<void> {
  const column = <T>(pick: (account: (typeof chart)[number]) => T) => chart.map(pick)
  await sql`
    insert into account (${sql.ref('tenant_id')}, id, code, name, type, description, normal_side, is_postable, is_control,
      department, cash_flow_class, usali_schedule, usali_line, usali_schedule_11, term)
    select ${tx.tenant}, a.* from unnest(${column(() => newId())}::uuid[], ${column((account) => account.code)}::text[],
      ${column((account) => account.name)}::text[], ${column((account) => account.type)}::text[],
      ${column((account) => account.description)}::text[], ${column((account) => account.normalSide)}::text[],
      ${column((account) => account.isPostable)}::boolean[], ${column((account) => account.isControl)}::boolean[],
      ${column((account) => account.department)}::text[], ${column((account) => account.cashFlowClass)}::text[],
      ${column((account) => account.usaliSchedule)}::int[], ${column((account) => account.usaliLine)}::text[],
      ${column((account) => account.usaliSchedule11)}::int[], ${column((account) => account.term)}::text[]) as a`.execute(
    tx.db,
  )
}

const columns = sql`a.id, a.code, a.name, a.type, a.description, a.is_active as "isActive", a.is_postable as "isPostable",
  a.is_control as "isControl", a.normal_side as "normalSide", a.parent_id as "parentId", a.department,
  a.cash_flow_class as "cashFlowClass", a.usali_schedule as "usaliSchedule", a.usali_line as "usaliLine",
  a.usali_schedule_11 as "usaliSchedule11", a.merged_into as "mergedIntoId", a.term, a.currency, a.version`

export type AccountFilter = {
  type?: AccountType | undefined
  active?: boolean | undefined
  search?: string | undefined
}

const sortFields: SortFields = { code: [sql`a.code`], name: [sql`a.name`], type: [sql`a.type`] }

/** Accounts that fit the filter, by code unless sorted otherwise, and their number. @throws 400 for an unknown sort field */
export async function accountsOf(
  tx: Tx,
  filter: AccountFilter,
  { sort, ...window }: { sort: string | undefined; limit: number; offset: number },
): Promise<{ rows: Account[]; total: number }> {
  const order = sortTerms(sort, sortFields, { fallback: 'code', ties: [sql`a.code`] })
  const from = sql`account a where ${tx.owns('a')} and ${fitting(filter)}`
  return readPage<Account>(tx, { columns, from, order: inOrder(order) }, window)
}

function fitting({ type, active, search }: AccountFilter): Sql<unknown> {
  const words = sql`lower(concat_ws(' ', a.code, a.name, a.description))`
  const asked = [
    sql`true`,
    ...(type === undefined ? [] : [sql`a.type = ${type}`]),
    ...(active === undefined ? [] : [sql`a.is_active = ${active}`]),
    ...(search === undefined ? [] : [sql`strpos(${words}, ${search.toLowerCase()}) > 0`]),
  ]
  return sql.join(asked, sql` and `)
}

export async function findAccount(tx: Tx, id: AccountId): Promise<Account | undefined> {
  const found = await selectingAccount(tx, id).execute(tx.db)
  return found.rows[0]
}

function selectingAccount(tx: Tx, id: AccountId): Sql<Account> {
  return sql<Account>`select ${columns} from account a where ${tx.owns('a')} and a.id = ${id}`
}

export type PlacedAccount = Pick<Account, 'id' | 'type' | 'parentId'>

/** Locks the tree of accounts against other changes; postings go on. */
export async function lockTree(tx: Tx): Promise<PlacedAccount[]> {
  const [accounts] = await tx.lock({
    rank: 'record',
    take: () =>
      tx.db
        .selectFrom('account')
        .select(['id', 'type', 'parent_id as parentId'])
        .orderBy('id')
        .forNoKeyUpdate()
        .execute(),
  })
  return accounts
}

/** Locks one account whole: postings to it wait, and those on their way are seen afterwards. */
export async function lockAccount(tx: Tx, id: AccountId): Promise<Account | undefined> {
  const [found] = await tx.lock({
    rank: 'record',
    take: () => sql<Account>`${selectingAccount(tx, id)} for update`.execute(tx.db),
  })
  return found.rows[0]
}

/** What entries, drafts, taxes and roles know of an account, and its balance, debits less credits. */
export async function useOf(tx: Tx, account: Pick<Account, 'id' | 'code'>): Promise<AccountUse> {
  const found = await sql<AccountUse>`
    select exists (select 1 from journal_line l where ${tx.owns('l')} and l.account_id = ${account.id})
        or exists (select 1 from journal_draft_line d where ${tx.owns('d')} and d.account_id = ${account.id})
        or exists (select 1 from entry_pattern_line p where ${tx.owns('p')} and p.account_id = ${account.id})
        or exists (select 1 from expense_category x where ${tx.owns('x')} and x.account_id = ${account.id}) as "isUsed",
      exists (select 1 from tax_component c
        where ${tx.owns('c')} and (c.account_code = ${account.code} or c.input_account_code = ${account.code})) as "isTaxed",
      array(select r.role::text from account_role r where ${tx.owns('r')} and r.account_id = ${account.id} order by r.role) as roles,
      coalesce((select sum(b.debit - b.credit) from account_day b
        where ${tx.owns('b')} and b.account_id = ${account.id}), 0)::bigint as balance`.execute(tx.db)
  const use = found.rows[0]
  if (!use) throw new Error('A select without from answers one row')
  return use
}

/** Writes an account that is new. */
export async function insertAccount(tx: Tx, account: Account): Promise<void> {
  await tx.db
    .insertInto('account')
    .values({ id: account.id, ...rowOf(account), is_control: account.isControl, created_at: tx.now })
    .execute()
}

/** Writes an account that is there, with the version that it is given. */
export async function updateAccount(tx: Tx, account: Account): Promise<void> {
  await tx.db
    .updateTable('account')
    .set({ ...rowOf(account), version: account.version })
    .where('id', '=', account.id)
    .execute()
}

export async function deleteAccountRow(tx: Tx, id: AccountId): Promise<void> {
  await tx.db.deleteFrom('account').where('id', '=', id).execute()
}

function rowOf(account: Account) {
  return {
    code: account.code,
    name: account.name,
    type: account.type,
    description: account.description,
    normal_side: account.normalSide,
    is_active: account.isActive,
    is_postable: account.isPostable,
    parent_id: account.parentId,
    department: account.department,
    cash_flow_class: account.cashFlowClass,
    usali_schedule: account.usaliSchedule,
    usali_line: account.usaliLine,
    usali_schedule_11: account.usaliSchedule11,
    merged_into: account.isActive ? null : (account.mergedIntoId ?? null),
    term: account.term,
    currency: account.currency,
  }
}
