import { listBookings } from '#contract/hotel/bookings/api/lists.ts'
import {
  changeGuestCredit,
  createCreditTransaction,
  createGuestCredit,
  createInstallmentPlan,
  deleteGuestCredit,
  findUsableCredits,
  getCreditTotals,
  getGuestCredit,
  listCreditTransactions,
  listGuestCredits,
  listInstallments,
  mailCreditStatement,
  remindCredit,
  waiveLateFee,
} from '#contract/hotel/guest-credits/api.ts'
import type { CreditId } from '#contract/hotel/guest-credits/shapes.ts'
import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import type { Received, Sent } from '#contract/kernel/endpoint.ts'
import { callPage } from '#web/shell/call/call.ts'
import { queries } from '#web/shell/data/client.ts'
import { readAll, usePage, usePageWhen, useRead, useReadWhen } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'
import { withCredit, withoutCredit } from './rules/list.ts'

export type Credit = Received<typeof getGuestCredit>
export type CreditLine = Received<typeof listCreditTransactions>[number]
export type Plan = Received<typeof listInstallments>[number]
export type UsableCredit = Received<typeof findUsableCredits>[number]
type Query = NonNullable<Sent<typeof listGuestCredits>['query']>
type Filter = NonNullable<Sent<typeof getCreditTotals>['query']>

export const useCredits = (query: Query) => usePage(listGuestCredits, { query })
export const allCredits = (query: Query) =>
  readAll((place) => callPage(listGuestCredits, { query: { ...query, ...place } }))
export const useCreditTotals = (query: Filter) => useRead(getCreditTotals, { query })
export const useCredit = (id: CreditId) => useRead(getGuestCredit, { params: { id } })
export const useLedger = (id: CreditId, query: NonNullable<Sent<typeof listCreditTransactions>['query']>) =>
  usePage(listCreditTransactions, { params: { id }, query })
export const usePlans = (id: CreditId, may: boolean) =>
  usePageWhen(may, listInstallments, { params: { id }, query: {} })

/** Credits that something can be paid with: of a guest, or by number or name. */
export const useUsableCredits = (may: boolean, query: NonNullable<Sent<typeof findUsableCredits>['query']>) =>
  useReadWhen(may, findUsableCredits, { query })

/** Credits of one guest that something stands on. */
export const useCreditsOfGuest = (guestId: GuestId, may: boolean) =>
  usePageWhen(may, listGuestCredits, { query: { guestId, limit: 20 } })

/** Stays of a guest, to pay the folio of one. */
export const useStaysOf = (guestId: GuestId) => useRead(listBookings, { query: { guestId, limit: 50 } })

const touches = ['hotel.guest_credit', 'hotel.folio'] as const

/** The new credit stands at the start of the list at once. */
export const useCreateCredit = () =>
  useWrite(createGuestCredit, { touches, onDone: (credit) => inLists((rows) => withCredit(rows, credit, 'first')) })
/** The changed credit stands in the place of the old one. */
export const useChangeCredit = () =>
  useWrite(changeGuestCredit, { touches, onDone: (credit) => inLists((rows) => withCredit(rows, credit, 'in place')) })
/** The deleted credit is gone from the list. */
export const useDeleteCredit = () =>
  useWrite(deleteGuestCredit, { touches, onDone: ({ id }) => inLists((rows) => withoutCredit(rows, id)) })
export const useTransact = () => useWrite(createCreditTransaction, { touches })
export const useRemindCredit = () =>
  useWrite(remindCredit, { touches, onDone: (credit) => inLists((rows) => withCredit(rows, credit, 'in place')) })
export const useMailStatement = () => useWrite(mailCreditStatement)
export const useWaiveFee = () => useWrite(waiveLateFee, { touches })
export const useAgreePlan = () => useWrite(createInstallmentPlan, { touches })

type Shown = { rows: Credit[] }

/** Changes the lists of credits that are shown before they are read again. */
function inLists(change: (rows: readonly Credit[]) => Credit[]): void {
  queries.setQueriesData<Shown>({ queryKey: [listGuestCredits.path] }, (page) =>
    page && 'rows' in page ? { ...page, rows: change(page.rows) } : page,
  )
}
