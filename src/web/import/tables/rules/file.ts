import { columnsOf } from '#contract/import/tables/rules.ts'
import { mostText, type TableKind } from '#contract/import/tables/shapes.ts'
import { t } from '#web/texts/text.ts'
import { decoded } from '#web/ui/format/decode.ts'
import { csvOf } from '#web/ui/table/csv.ts'

/** A file that was read as text; `isGuessed` says that its letters were not UTF-8 and were read as Windows-1252. */
export type ReadFile = { name: string; text: string; isGuessed: boolean }

/** Reads the bytes of a file as text, or says in words why that can't be. */
export function textOf(name: string, bytes: Uint8Array): ReadFile | string {
  if (bytes.length === 0) return t('The file is empty')
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    return t('This is a workbook, not a CSV file. In your spreadsheet choose Save as, then CSV.')
  }
  const read = decoded(bytes)
  if (read.text.includes('\0')) return t('This is no text file')
  if (read.text.length > mostText) return t('The file is too large: at most two million characters')
  return { name, ...read }
}

/** The template of a kind: its header, and one row that shows how it is filled in. */
export function templateOf(kind: TableKind): string {
  const columns = columnsOf[kind].map(({ name, header, example }) => ({
    id: name,
    header,
    cell: () => null,
    value: () => example,
  }))
  return csvOf(columns, [null])
}
