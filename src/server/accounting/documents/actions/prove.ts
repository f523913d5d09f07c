import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { chartOf, entriesOfPage, sourceTypes } from '../data.ts'
import { type Chart, difference, type DocumentKind, type SourcedEntry } from '../rules.ts'

const documentsAtOnce = 4000

type Asked = {
  /** Records that were found to be one, as sql: `one`, `other`. */
  sameParties: Sql<unknown>
  /** Ids of entries, as sql: their documents alone are proven, each whole. */
  among?: Sql<unknown>
}

/**
 * Proves every entry by its document and every document by its entry, source by source; an entry whose source no kind knows is found too.
 * Answers what differs, each by the number of its entry.
 */
export async function proveDocuments(
  tx: Tx,
  kinds: readonly DocumentKind[],
  { sameParties, among }: Asked,
): Promise<{ source: string; findings: string[] }[]> {
  const chart = await chartOf(tx, await samePartiesIn(tx, sameParties))
  const types = await sourceTypes(tx)
  const unknown = types.filter((type) => !kinds.some(({ source }) => source === type))
  const proven: { source: string; findings: string[] }[] = []
  for (const kind of kinds) {
    const findings = types.includes(kind.source) ? await proveKind(tx, kind, { chart, among }) : []
    proven.push({ source: kind.source, findings: [...findings, ...(await unpostedOf(tx, kind))] })
  }
  for (const source of unknown) proven.push({ source, findings: await nobodys(tx, source) })
  return proven
}

/** Proves the entries of one kind, page by page: each page holds whole documents. */
async function proveKind(
  tx: Tx,
  kind: DocumentKind,
  { chart, among }: { chart: Chart; among: Sql<unknown> | undefined },
): Promise<string[]> {
  const findings: string[] = []
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<typeof entriesOfPage>> = await entriesOfPage(tx, {
      type: kind.source,
      after,
      limit: documentsAtOnce,
      among,
    })
    const rebuilt = await kind.rebuild(tx, page.entries)
    for (const [key, entries] of Map.groupBy(page.entries, keyOf(kind))) {
      const found = difference(entries, rebuilt.get(key) ?? [], chart)
      if (found !== null) findings.push(`${entries.map(({ number }) => number).join(', ')}: ${found}`)
    }
    after = page.last
  } while (after !== null)
  return findings
}

function keyOf({ together }: DocumentKind): (entry: SourcedEntry) => string {
  return together ?? (({ id }) => id)
}

async function unpostedOf(tx: Tx, kind: DocumentKind): Promise<string[]> {
  if (!kind.unposted) return []
  const found = await sql<{ finding: string }>`${kind.unposted(tx)}`.execute(tx.db)
  return found.rows.map(({ finding }) => finding)
}

async function nobodys(tx: Tx, source: string): Promise<string[]> {
  const { entries } = await entriesOfPage(tx, { type: source, after: null, limit: 100 })
  return entries.map(({ number }) => `${number}: no document of the house posts like this`)
}

async function samePartiesIn(tx: Tx, sameParties: Sql<unknown>): Promise<(one: string, other: string) => boolean> {
  const found = await sql<{ one: string; other: string }>`${sameParties}`.execute(tx.db)
  const family = new Map<string, string>()
  const rootOf = (id: string): string => {
    const up = family.get(id)
    return up === undefined ? id : rootOf(up)
  }
  for (const { one, other } of found.rows) {
    const [a, b] = [rootOf(one), rootOf(other)]
    if (a !== b) family.set(a, b)
  }
  return (one, other) => rootOf(one) === rootOf(other)
}
