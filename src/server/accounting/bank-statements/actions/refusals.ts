import { namedConflict, onConstraint } from '#server/platform/errors.ts'

export const lineMatched = namedConflict(
  'bank_line_matched',
  'A line of the bank stands in a match already',
  ({ line }: { line?: string }) => `${line ?? 'One of these lines of the bank'} is matched already`,
)

export const bookLineMatched = namedConflict(
  'bank_entry_matched',
  'A line of the books stands in a match already',
  ({ number }: { number?: string }) => `${number ?? 'One of these entries'} is matched already`,
)

const matchDiffers = namedConflict(
  'bank_match_differs',
  'Both sides of a match come to the same, and it is written whole',
  () => 'Both sides of a match come to the same, to the cent',
)

export const reconciled = namedConflict(
  'bank_reconciled',
  'Days that are reconciled take no lines, and their matches stay until the reconciliation is opened again',
  ({ through }: { through?: string }) =>
    `This is reconciled up to ${through ?? 'a later day'}. Open that reconciliation again first`,
)

const entryKept = namedConflict(
  'entry_matched_at_bank',
  'An entry is taken back once it is matched with no line of the bank any more',
  ({ number, on }: { number?: string; on?: string }) =>
    `${number ?? 'This entry'} is matched with the bank${on ? `, line of ${on}` : ''}. Take that match apart first, under Bank reconciliation`,
)

export const statementUsed = namedConflict(
  'bank_statement_used',
  'A statement is taken out while none of its lines is matched and no other came after it',
  ({ why }: { why: 'matched' | 'not_last' }) =>
    why === 'matched'
      ? 'Lines of this statement are matched. Take those matches apart first'
      : 'Another statement came after this one. Take that one out first',
)

export const notExplained = namedConflict(
  'bank_not_explained',
  'A reconciliation is finished once every line of the bank up to its day is matched',
  ({ lines }: { lines: number }) =>
    `${lines === 1 ? 'One line' : `${lines} lines`} of the bank up to this day ${lines === 1 ? 'is' : 'are'} not matched yet`,
)

export const notLast = namedConflict(
  'bank_not_last',
  'Reconciliations are opened again from the last one back',
  () => 'A later reconciliation stands, or this one was opened again already',
)

export const reconciledAlready = namedConflict(
  'bank_reconciled_already',
  'A bank is reconciled up to a day once, and then up to later ones',
  () => 'This bank is reconciled up to this day or a later one already',
)

onConstraint('bank_line_matched_once', () => lineMatched({}))
onConstraint('bank_entry_matched_once', () => bookLineMatched({}))
onConstraint('bank_match_agrees', () => matchDiffers())
onConstraint('bank_reconciled', (through) => reconciled({ through }))
onConstraint('bank_entry_kept', (detail) => {
  const [number, on] = detail.split(' ')
  return entryKept({ ...(number && { number }), ...(on && { on }) })
})
onConstraint('bank_match_line_line', () => statementUsed({ why: 'matched' }))
onConstraint('bank_reconciled_once', () => reconciledAlready())
