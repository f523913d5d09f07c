import { type FileType, mostBytes } from '#contract/accounting/entry-files/api.ts'
import { pictureWithin } from '#server/platform/picture.ts'

/** What a file is by its first bytes; in words why it can't be taken otherwise. */
export function fileWithin(content: Uint8Array): { type: FileType } | { refused: string } {
  if (content.length > mostBytes) return { refused: 'The file is larger than 3 MB' }
  const begins = Buffer.from(content.subarray(0, 5)).toString('latin1')
  if (begins === '%PDF-') return { type: 'application/pdf' }
  const picture = pictureWithin(content, { bytes: mostBytes, side: 20_000 })
  if (typeof picture !== 'string') return { type: picture.type }
  return isPlainText(content) ? { type: 'text/csv' } : { refused: 'This is no PDF, PNG, JPEG, WebP or CSV file' }
}

/** Rows of cells without what text does not have: no markup that a browser would run, no bytes that are no text. */
function isPlainText(content: Uint8Array): boolean {
  const text = new TextDecoder('utf-8', { fatal: false }).decode(content)
  const [first = ''] = text.trimStart().split('\n', 1)
  // oxlint-disable-next-line no-control-regex
  return !/[\u0000-\u0008\uFFFD]/.test(text) && !/^\s*</.test(text) && /[,;\t|]/.test(first)
}
