import writeExcelFile from 'write-excel-file/universal'
import { xlsxCells } from '#contract/kernel/sheet.ts'
import type { Column } from './columns.ts'
import { sheetOf } from './csv.ts'

/** Rows as a spreadsheet of one sheet: the names of the columns stay in sight. */
export async function xlsxOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Promise<Blob> {
  const { cells, widths } = xlsxCells(sheetOf(columns, rows))
  return writeExcelFile(cells, { stickyRowsCount: 1, columns: widths }).toBlob()
}
