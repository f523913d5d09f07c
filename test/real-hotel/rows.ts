import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse'
import type { Row } from './oracle.ts'

/** Every row of a reservation file, plain or gzip. */
export async function rowsOfFile(path: string): Promise<Row[]> {
  const parser = parse({ columns: true, bom: true })
  const source = createReadStream(path)
  if (path.endsWith('.gz')) source.pipe(createGunzip()).pipe(parser)
  else source.pipe(parser)
  const rows: Row[] = []
  for await (const row of parser) rows.push(row as Row) // csv-parse gives text by column
  return rows
}

/** The text of a file with these rows. */
export function fileOfRows(rows: readonly Row[]): string {
  const names = Object.keys(rows[0] ?? {})
  return `${[names.join(','), ...rows.map((row) => names.map((name) => row[name]).join(','))].join('\n')}\n`
}
