import type { AccountId } from '#contract/accounting/accounts/shapes.ts'
import {
  checkStatement,
  finishReconciliation,
  forgetBankRule,
  getMatch,
  getReconciliation,
  importStatement,
  listBankAccounts,
  listBankLines,
  listBookLines,
  listReconciliations,
  listStatements,
  matchLines,
  removeStatement,
  reopenReconciliation,
  suggestForLine,
  unmatch,
} from '#contract/accounting/bank-statements/api.ts'
import type { BankLineId, BankMatchId } from '#contract/accounting/bank-statements/shapes.ts'
import type { Received, Sent } from '#contract/kernel/endpoint.ts'
import { usePage, useRead, useReadKeeping, useReadWhen } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'

export type Bank = Received<typeof listBankAccounts>[number]
export type Line = Received<typeof listBankLines>[number]
export type BookLine = Received<typeof listBookLines>[number]
export type Suggestion = Received<typeof suggestForLine>[number]
export type Checked = Received<typeof checkStatement>
export type BankStatement = Received<typeof listStatements>[number]
export type Reconciliation = Received<typeof listReconciliations>[number]
export type Report = Received<typeof getReconciliation>
export type MatchWish = NonNullable<Sent<typeof matchLines>['body']>
export type Mapping = NonNullable<Bank['mapping']>

const of = (id: AccountId) => ({ params: { id } })

export const useBanks = () => useRead(listBankAccounts)
export const useLines = (id: AccountId, query: NonNullable<Sent<typeof listBankLines>['query']>) =>
  usePage(listBankLines, { ...of(id), query })
export const useBookLines = (id: AccountId, query: NonNullable<Sent<typeof listBookLines>['query']>) =>
  usePage(listBookLines, { ...of(id), query })
export const useStatements = (id: AccountId, page: number) =>
  usePage(listStatements, { ...of(id), query: { page, limit: 10 } })
export const useReconciliations = (id: AccountId) => useRead(listReconciliations, of(id))
export const useSuggestions = (id: BankLineId, when: boolean) => useReadWhen(when, suggestForLine, { params: { id } })
export const useMatch = (id: BankMatchId) => useRead(getMatch, { params: { id } })
export const useReconciliation = (id: AccountId | null, through: string, when = true) =>
  // Not asked before a bank is known.
  useReadKeeping(when && id !== null, getReconciliation, { params: { id: id as AccountId }, query: { through } })

const touches = ['accounting.bank'] as const
const withBooks = ['accounting.bank', 'accounting.treasury'] as const
export const useCheckStatement = () => useWrite(checkStatement)
export const useImportStatement = () => useWrite(importStatement, { touches })
export const useRemoveStatement = () => useWrite(removeStatement, { touches })
export const useMatchLines = () => useWrite(matchLines, { touches: withBooks })
export const useUnmatch = () => useWrite(unmatch, { touches })
export const useFinish = () => useWrite(finishReconciliation, { touches })
export const useReopen = () => useWrite(reopenReconciliation, { touches })
export const useForgetRule = () => useWrite(forgetBankRule, { touches })
