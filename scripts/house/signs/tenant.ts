import { type ESTree, Visitor } from 'vite'
import { domainFiles, type Finding, type Sign } from '../sign.ts'
import { lineAt, type SourceFile } from '../source.ts'

/**
 * A tenant id written by a domain: the platform adds it to every statement. Work of the platform's own role, which has no
 * tenant, is free of this; so is the column's name in a raw insert, as `sql.ref('tenant_id')` beside `tx.tenant`.
 */
export const tenantId: Sign = {
  name: '`tenant_id` in domain SQL',
  find: (files) => domainFiles(files).filter(worksForTenants).flatMap(findTenantId),
}

function worksForTenants({ text }: SourceFile): boolean {
  return !/\b(PlatformTx|VisitorCtx)\b/.test(text)
}

function findTenantId({ path, text, program }: SourceFile): Finding[] {
  const columns = columnsOfRawInserts(program, text)
  const found: Finding[] = []
  const look = (node: ESTree.Node, content: string) => {
    if (!/\btenant_id\b/.test(content) || columns.has(node.start)) return
    found.push({ path, line: lineAt(text, node.start), text: content.trim().split('\n')[0] ?? '' })
  }
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string') look(node, node.value)
    },
    TemplateElement: (node) => look(node, node.value.raw),
    Property: (node) => {
      if (node.key.type === 'Identifier' && node.value.type !== 'Identifier') look(node.key, node.key.name)
    },
  }).visit(program)
  return found
}

/** Where `sql.ref('tenant_id')` stands in an insert that also binds `tx.tenant`. */
function columnsOfRawInserts(program: ESTree.Program, text: string): Set<number> {
  const starts = new Set<number>()
  new Visitor({
    TaggedTemplateExpression: ({ quasi, start, end }) => {
      const statement = text.slice(start, end)
      if (!/insert into/i.test(statement) || !statement.includes('tx.tenant')) return
      for (const expression of quasi.expressions) {
        if (text.slice(expression.start, expression.end) !== "sql.ref('tenant_id')") continue
        starts.add(expression.start + 'sql.ref('.length)
      }
    },
  }).visit(program)
  return starts
}
