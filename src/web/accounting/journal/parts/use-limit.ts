import { takesTwo } from '#contract/accounting/journal/rules.ts'
import { ofMajor } from '#contract/kernel/money.ts'
import { useJournalTerms } from '../data.ts'
import { type EditorEntry, totalsOf } from '../rules/editor.ts'

/** The total above which two people post, null while there is none, and whether an entry is above it. */
export function useLimit({ lines }: EditorEntry): { limit: number | null; needsTwo: boolean } {
  const limit = useJournalTerms().data?.approvalLimit ?? null
  return { limit, needsTwo: takesTwo(totalsOf(lines).debit, limit === null ? null : ofMajor(limit)) }
}
