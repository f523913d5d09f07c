import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse'
import { BadFile, columns, type FileRow } from '../rules/columns.ts'

const gzipMagic = 0x1f8b

/**
 * Reads a reservation file, plain or gzip, row by row.
 * @param take is given each row with its line; the header is line 1
 * @throws BadFile for a wrong header, a wrong number of columns or a truncated file
 */
export async function readFile(path: string, take: (row: FileRow, line: number) => void): Promise<void> {
  const parser = parse({ bom: true, info: true, skip_empty_lines: true, relax_column_count: true })
  const source = createReadStream(path)
  const collect = async (records: AsyncIterable<{ record: string[]; info: { lines: number } }>) => {
    let first = true
    for await (const { record, info } of records) {
      if (first) checkHeader(record)
      else take(rowOf(record, info.lines), info.lines)
      first = false
    }
    if (first) throw new BadFile('The file is empty')
  }
  try {
    await ((await isGzip(path)) ? pipeline(source, createGunzip(), parser, collect) : pipeline(source, parser, collect))
  } catch (error) {
    if (error instanceof BadFile) throw error
    throw new BadFile(`The file can't be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

async function isGzip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && buffer.readUInt16BE(0) === gzipMagic
  } finally {
    await file.close()
  }
}

function checkHeader(record: string[]): void {
  const wrong = columns.findIndex((column, index) => record[index] !== column)
  if (wrong >= 0)
    throw new BadFile(`Line 1: column ${wrong + 1} should be ${columns[wrong]} and is ${record[wrong] ?? 'missing'}`)
  if (record.length !== columns.length)
    throw new BadFile(`Line 1: ${record.length} columns instead of ${columns.length}`)
}

function rowOf(record: string[], line: number): FileRow {
  if (record.length !== columns.length)
    throw new BadFile(`Line ${line}: ${record.length} columns instead of ${columns.length}`)
  // Every column has its value, as the length above says.
  return Object.fromEntries(columns.map((column, index) => [column, record[index]])) as FileRow
}
