import type { Day } from '#contract/kernel/day.ts'
import { absolute, isPositive } from '#contract/kernel/money.ts'
import { type DocumentKind, type Rebuilt, sourcesOf, waysOf } from '#server/accounting/public/documents.ts'
import type { Posting } from '#server/accounting/public/entries.ts'
import {
  allowancePosting,
  chargePosting,
  type ledgers,
  movedPosting,
  paymentPosting,
  refundPosting,
  transferPosting,
} from '../../folios/posting.ts'
import {
  accountOf,
  creditPaidPosting,
  creditPosting,
  creditRefundPosting,
  type CreditEvent,
} from '../../guest-credits/posting.ts'
import * as data from '../data.ts'

type Ledger = keyof typeof ledgers

const folioLines: DocumentKind = {
  source: 'folio_line',
  async rebuild(tx, entries) {
    const lines = await data.linesBy(tx, sourcesOf(entries))
    return waysOf(entries, ({ sourceId, event }) => {
      const line = lines.get(sourceId)
      if (!line) return []
      switch (event) {
        case 'charged':
        case 'allowed':
          return chargeWays(line, event)
        case 'moved':
          return movedWays(line)
        case 'transferred':
          return transferWays(line)
        default:
          return []
      }
    })
  },
  unposted: data.unpostedLines,
}

/** A charge or an allowance is owed by who owes the folio, in the ledger to which that belonged; a void takes back the entry of what it voids. */
function chargeWays(line: data.DocumentLine, event: 'charged' | 'allowed'): Rebuilt[] {
  if ((line.kind === 'charge') !== (event === 'charged') || line.category === null) return []
  const taken = line.reversesId === null ? [null] : [line.reversesId, null]
  const make = event === 'charged' ? chargePosting : allowanceOn
  return ways(line.folio.owners, ownLedgers(line.folio, line.businessDate, line.night !== null)).flatMap(
    ({ guestId, ledger }) =>
      taken.map((takesBack) => ({ ...make(line, { guestId, bookingNumber: '' }, ledger), takesBack })),
  )
}

function allowanceOn(
  line: Parameters<typeof allowancePosting>[0],
  subject: { guestId: string; bookingNumber: string },
  ledger: Ledger,
) {
  return allowancePosting(line, { ...subject, ledger })
}

function movedWays(line: data.DocumentLine): Rebuilt[] {
  const { owners } = line.folio
  return owners.flatMap((to) =>
    line.movedFrom
      .filter((from) => from !== to)
      .flatMap((from) =>
        movedPosting({ date: line.businessDate, from: subjectOf(from), to: subjectOf(to), lines: [line] }),
      )
      .map(plain),
  )
}

/** What a transfer adds to the folio comes out of the ledger that it names, what it takes off goes there. */
function transferWays(line: data.DocumentLine): Rebuilt[] {
  const { ledger: other, gross, folio, businessDate: date, id } = line
  if (line.kind !== 'transfer' || !isLedger(other)) return []
  const own: Ledger[] = [...ownLedgers(folio, date, false), ...(other === 'credit' ? (['refund'] as const) : [])]
  const amount = absolute(gross)
  return ways(other === 'city' ? folio.debtors : folio.owners, own).map(({ guestId, ledger }) =>
    plain(
      transferPosting({
        ...subjectOf(guestId),
        id,
        event: 'transferred',
        key: '',
        date,
        amount,
        ...(isPositive(gross) ? { from: other, to: ledger } : { from: ledger, to: other }),
      }),
    ),
  )
}

const payments: DocumentKind = {
  source: 'payment',
  async rebuild(tx, entries) {
    const found = await data.paymentsBy(tx, sourcesOf(entries))
    return waysOf(entries, ({ sourceId, event }) => {
      const payment = found.get(sourceId)
      if (!payment || event !== (payment.direction === 'in' ? 'received' : 'refunded')) return []
      const taken = payment.voided && payment.refundsId !== null ? [payment.refundsId, null] : [null]
      return paymentWays(payment).flatMap((posting) => taken.map((takesBack) => ({ ...posting, takesBack })))
    })
  },
  unposted: data.unpostedPayments,
}

function paymentWays(payment: data.DocumentPayment): Posting[] {
  const { id, direction, method, amount, rounding, tip, date, sourceType, sourceId, folio, credit } = payment
  if (sourceType === 'guest_credit') {
    if (!credit) return []
    const move = { paymentId: id, date, method, amount, rounding }
    return [direction === 'in' ? creditPaidPosting(credit, move) : creditRefundPosting(credit, move)]
  }
  const from = method === 'guest_credit' && credit ? accountOf(credit) : undefined
  const make = direction === 'in' ? paymentPosting : refundPosting
  const owing =
    sourceType === 'account' ? [{ guestId: sourceId, ledger: 'city' as const }] : folio ? payingWays(folio, date) : []
  return owing.map(({ guestId, ledger }) =>
    make({ ...subjectOf(guestId), id, date, tender: method, amount, rounding, tip, ledger, from }),
  )
}

/** Until the guest has left money moves the folio, afterwards what was left on account or is owed back. */
function payingWays(folio: data.FolioOf, date: Day): { guestId: string; ledger: Ledger }[] {
  const gone: Ledger[] = folio.isMaster || (folio.endedOn !== null && date >= folio.endedOn) ? ['city', 'refund'] : []
  return [...ways(folio.owners, ownLedgers(folio, date, false)), ...ways(folio.debtors, gone)]
}

const bookings: DocumentKind = {
  source: 'booking',
  async rebuild(tx, entries) {
    const found = await data.paidSoFar(tx, sourcesOf(entries))
    return waysOf(entries, ({ sourceId, event }) => {
      const stay = found.get(sourceId)
      if (!stay || (event !== 'check_in' && event !== 'undo_check_in')) return []
      const { folio, amounts } = stay
      const isArrival = event === 'check_in'
      const dates = isArrival ? [...folio.arrivals, folio.checkedInOn].flatMap((day) => day ?? []) : folio.undoneOn
      const way = isArrival ? ({ from: 'guest', to: 'deposit' } as const) : ({ from: 'deposit', to: 'guest' } as const)
      const move = { id: sourceId, event, key: '', ...way } as const
      return folio.owners.flatMap((guestId) =>
        dates.flatMap((date) =>
          amounts.map((amount) => plain(transferPosting({ ...subjectOf(guestId), ...move, date, amount }))),
        ),
      )
    })
  },
}

const masters: DocumentKind = {
  source: 'folio',
  async rebuild(tx, entries) {
    const found = await data.paidSoFar(tx, sourcesOf(entries))
    return waysOf(entries, ({ sourceId, event }) => {
      const master = found.get(sourceId)
      if (!master || event !== 'group_arrived') return []
      return master.folio.owners.flatMap((guestId) =>
        master.chargedOn.flatMap((date) =>
          master.amounts.map((amount) =>
            plain(
              transferPosting({
                ...subjectOf(guestId),
                id: sourceId,
                event: 'group_arrived',
                key: '',
                date,
                amount,
                from: 'guest',
                to: 'deposit',
              }),
            ),
          ),
        ),
      )
    })
  },
}

/** What lines of a credit without money do, by their types. */
const creditEvents: Readonly<Record<string, CreditEvent>> = {
  issue: 'given',
  reversal: 'taken_back',
  adjustment: 'taken_back',
  expire: 'expired',
  late_fee: 'late_fee',
  write_off: 'written_off',
}

const credits: DocumentKind = {
  source: 'credit_transaction',
  async rebuild(tx, entries) {
    const found = await data.transactionsBy(tx, sourcesOf(entries))
    return waysOf(entries, ({ sourceId, event }) => {
      const line = found.get(sourceId)
      const own = line && creditEvents[line.type]
      if (!line || own === undefined || own !== event) return []
      return [plain(creditPosting(line, { id: line.id, event: own, amount: absolute(line.amount), date: line.date }))]
    })
  },
  unposted: data.unpostedTransactions,
}

/** The documents of the front office. */
export const hotelKinds: readonly DocumentKind[] = [folioLines, payments, bookings, masters, credits]

/** Ledgers of a folio on a day: deposits until the guest is here, the guest ledger from then on; on the day itself both. */
function ownLedgers({ isMaster, checkedInOn, undoneOn }: data.FolioOf, date: Day, isNight: boolean): Ledger[] {
  if (isNight) return ['guest']
  if (isMaster || undoneOn.length > 0) return ['guest', 'deposit']
  if (checkedInOn === null) return ['deposit']
  return date > checkedInOn ? ['guest'] : date < checkedInOn ? ['deposit'] : ['guest', 'deposit']
}

function ways(guests: readonly string[], own: readonly Ledger[]): { guestId: string; ledger: Ledger }[] {
  return guests.flatMap((guestId) => own.map((ledger) => ({ guestId, ledger })))
}

function isLedger(text: string | null): text is 'city' | 'refund' | 'credit' {
  return text === 'city' || text === 'refund' || text === 'credit'
}

function subjectOf(guestId: string) {
  return { guestId, bookingNumber: '' }
}

function plain(posting: Posting): Rebuilt {
  return { ...posting, takesBack: null }
}
