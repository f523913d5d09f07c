import { Visitor } from 'vite'
import type { SourceFile } from '../house/source.ts'
import type { Catalogue } from './catalogue.ts'
import type { Frame } from './statement.ts'
import type { Use } from './walk.ts'

/** Tables whose domain isn't the one in the name of their migration: they are made where the keys that they carry are. */
export const ownersByName: Readonly<Record<string, string>> = {
  schema_migration: 'platform',
  idempotency_key: 'platform',
  outbox_event: 'platform',
  stream_cursor: 'platform',
  socket_attachment: 'platform',
  audit_record: 'platform',
  audit_seal: 'platform',
  audit_head: 'platform',
  platform_audit_record: 'platform',
  notification: 'notices',
}

/** The domain that owns a table or view; undefined when no migration makes it. */
export function ownerOf(table: string, catalogue: Catalogue): string | undefined {
  return ownersByName[table] ?? catalogue.get(table)?.domain
}

/** A template of the source: its pieces of text between the values, and the domain in whose files it stands. */
export type Template = { domain: string; pieces: readonly string[] }

/** A template that asks or writes something by itself, not a mere name or condition that two domains may have in common. */
const isQuestion = /\b(select|insert\s+into|update|delete\s+from)\b/i

/** The questions among the templates in the server's files. */
export function templatesOf(files: readonly SourceFile[]): Template[] {
  return files.flatMap(({ path, program, isTest }) => {
    const domain = domainOf(path)
    if (!domain || isTest) return []
    const found: Template[] = []
    new Visitor({
      TemplateLiteral: ({ quasis }) => {
        const pieces = quasis.map(({ value }) => value.cooked ?? value.raw)
        if (isQuestion.test(pieces.join(' '))) found.push({ domain, pieces })
      },
    }).visit(program)
    return found
  })
}

/** The domain of a file of the server; the files that bind all together have none. */
export function domainOf(path: string): string | undefined {
  return /^src\/server\/([^/]+)\//.exec(path)?.[1]
}

/**
 * The domain that sent a statement: the innermost, since a domain's question is asked in its own files. What the platform sends for
 * a domain, which gives it the names, is the domain's.
 */
export function senderOf(frames: readonly Frame[]): string | undefined {
  const domains = frames.flatMap(({ path }) => domainOf(path) ?? [])
  return domains.find((domain) => domain !== 'platform') ?? domains[0]
}

/**
 * Whether the statement may name the table at that place: its owner sent it, or wrote the template that names it. Whoever has a
 * template of another domain got it through its public file, as the direction of imports sees to.
 */
export function isNamedByOwner(use: Use, text: string, { owner, sender, templates }: Naming): boolean {
  if (owner === sender) return true
  const at = Buffer.from(text).subarray(0, use.at).toString().length
  return templates.some(({ domain, pieces }) => domain === owner && standsAt(pieces, text, { table: use.table, at }))
}

export type Naming = { owner: string; sender: string | undefined; templates: readonly Template[] }

/** Whether the template stands in the text, whole, so that it names the table at the place. */
function standsAt(pieces: readonly string[], text: string, { table, at }: { table: string; at: number }): boolean {
  return pieces.some((piece, index) =>
    placesIn(piece, table).some((offset) => {
      const start = at - offset
      if (start < 0 || !text.startsWith(piece, start)) return false
      return precede(pieces.slice(0, index), text, start) && follow(pieces.slice(index + 1), text, start + piece.length)
    }),
  )
}

function placesIn(piece: string, table: string): number[] {
  return [...piece.matchAll(new RegExp(`\\b${table}\\b`, 'g'))].map((found) => found.index)
}

function precede(pieces: readonly string[], text: string, end: number): boolean {
  let before = end
  for (const piece of pieces.toReversed()) {
    before = text.lastIndexOf(piece, before - piece.length)
    if (before === -1) return false
  }
  return true
}

function follow(pieces: readonly string[], text: string, start: number): boolean {
  let after = start
  for (const piece of pieces) {
    const found = text.indexOf(piece, after)
    if (found === -1) return false
    after = found + piece.length
  }
  return true
}
