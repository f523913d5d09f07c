import { useBooksDay } from '../../reports/data.ts'
import { type Account, useAccounts, useBalances } from '../data.ts'
import { balanceOfType, byType, type ChartFilter, fitting, rolledUp, withAllBelow } from '../rules.ts'

/** The accounts that fit the filter with their balances on the books' day, each with what stands below it, as rows and as a tree by type. */
export function useChart(filter: ChartFilter) {
  const accounts = useAccounts()
  const day = useBooksDay()
  const balances = useBalances(day)
  const closings = balances.data && new Map(balances.data.rows.map((row) => [row.accountId, row]))
  const whole = closings && accounts.data && rolledUp(accounts.data, closings)
  const balanceOf = ({ id }: Account) => whole?.get(id) ?? null
  const wholeOf = (shown: readonly Account[]) => withAllBelow(accounts.data ?? [], shown)
  const found = accounts.data && fitting(accounts.data, filter)
  return {
    day,
    balanceOf,
    rows: found?.map((account) => ({ ...account, balance: balanceOf(account) })),
    groups:
      found &&
      byType(found).map(({ type, rows }) => ({
        type,
        rows,
        balance: closings
          ? balanceOfType(
              type,
              wholeOf(rows.map(({ account }) => account)).map(({ id }) => closings.get(id)),
            )
          : null,
      })),
    error: accounts.error ?? balances.error,
    refetch: () => Promise.all([accounts.refetch(), balances.refetch()]),
  }
}
