import writeExcelFile from 'write-excel-file/universal'
import { csvText, type Sheet, xlsxCells } from '#contract/kernel/sheet.ts'

/** A file as bytes, with what it is. */
export type WrittenFile = { name: string; type: string; content: Buffer }

/** So many bytes a file that goes with a mail has at most; the database refuses more. */
const mostBytes = 2 * 1024 * 1024

/**
 * A table as the files that the exports of the screens write: CSV and XLSX. Each is left out where it would be too large to go with a mail.
 */
export async function sheetFiles(name: string, sheet: Sheet): Promise<WrittenFile[]> {
  const csv = Buffer.from(csvText(sheet), 'utf8')
  if (csv.length > mostBytes) return []
  const { cells, widths } = xlsxCells(sheet)
  const blob = await writeExcelFile(cells, { stickyRowsCount: 1, columns: widths }).toBlob()
  const files = [
    { name: `${name}.xlsx`, type: xlsxType, content: Buffer.from(await blob.arrayBuffer()) },
    { name: `${name}.csv`, type: 'text/csv; charset=utf-8', content: csv },
  ]
  return files.filter(({ content }) => content.length <= mostBytes)
}

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
