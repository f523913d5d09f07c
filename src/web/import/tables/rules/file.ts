import { columnsOf } from '#contract/import/tables/rules.ts'
import { mostText, type TableKind } from '#contract/import/tables/shapes.ts'
import { t } from '#web/texts/text.ts'
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

function decoded(bytes: Uint8Array): Pick<ReadFile, 'text' | 'isGuessed'> {
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return { text: new TextDecoder('utf-16le').decode(bytes), isGuessed: false }
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return { text: new TextDecoder('utf-16be').decode(bytes), isGuessed: false }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isGuessed: false }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isGuessed: true }
  }
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
