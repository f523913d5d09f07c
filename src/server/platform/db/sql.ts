import { CompiledQuery, type Expression, type OperationNode, RawNode, ValueNode } from 'kysely'
import type { Queries } from './bound-kysely.ts'

/**
 * SQL text with its values. Pieces are put together flat while they are written, so that a long statement costs no more than its text;
 * the typed builder takes one wherever it takes an expression.
 */
export class Sql<Row = unknown> implements Expression<Row> {
  readonly texts: readonly string[]
  readonly values: readonly unknown[]

  constructor(texts: readonly string[], values: readonly unknown[]) {
    this.texts = texts
    this.values = values
  }

  /** Asks it; the statement is prepared once per connection under its text. */
  async execute(db: Queries): Promise<{ rows: Row[]; numAffectedRows?: bigint }> {
    return db.getExecutor().executeQuery<Row>(CompiledQuery.raw(textOf(this), [...this.values]))
  }

  get expressionType(): Row | undefined {
    return undefined
  }

  toOperationNode(): OperationNode {
    return RawNode.create(
      this.texts,
      this.values.map((value) => ValueNode.create(value)),
    )
  }
}

function textOf({ texts }: Sql): string {
  let text = texts[0] ?? ''
  for (let at = 1; at < texts.length; at += 1) text += `$${at}${texts[at]}`
  return text
}

/** SQL with `${values}`, which become parameters, and `${sql`pieces`}`, which become part of it. */
export function sql<Row = unknown>(strings: TemplateStringsArray, ...parts: readonly unknown[]): Sql<Row> {
  return joined<Row>(strings, parts)
}

/** A name as it is quoted: "rooms"."tenant_id". */
sql.ref = (name: string): Sql => new Sql([name.split('.').map(quoted).join('.')], [])

/** The name of a table. */
sql.table = (name: string): Sql => new Sql([quoted(name)], [])

/** Text of the program's own as it stands; never of anybody's input. */
sql.raw = (text: string): Sql => new Sql([text], [])

/** Values or pieces one after the other, with commas between them or what is given. */
sql.join = <Row = unknown>(parts: readonly unknown[], between: Sql = comma): Sql<Row> =>
  joined<Row>(
    ['', ...parts.slice(1).map(() => ''), ''],
    parts.map((part, index) => (index === 0 ? part : joined(['', '', ''], [between, part]))),
  )

const comma = new Sql([', '], [])

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

function joined<Row>(strings: readonly string[], parts: readonly unknown[]): Sql<Row> {
  const texts: string[] = [strings[0] ?? '']
  const values: unknown[] = []
  for (const [index, part] of parts.entries()) {
    const rest = strings[index + 1] ?? ''
    if (part instanceof Sql) {
      const [first = '', ...more] = part.texts
      texts[texts.length - 1] += first
      for (const text of more) texts.push(text)
      for (const value of part.values) values.push(value)
      texts[texts.length - 1] += rest
    } else {
      values.push(part)
      texts.push(rest)
    }
  }
  return new Sql<Row>(texts, values)
}
