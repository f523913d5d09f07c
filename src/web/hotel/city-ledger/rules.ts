import { greatest, isPositive, least, majorOf, ofMajor, subtract, sum, zero } from '#contract/kernel/money.ts'
import type { MovementKind } from '#contract/hotel/city-ledger/shapes.ts'
import { t } from '#web/texts/text.ts'

/** What an invoice of a list can be paid by. */
export type Payable = { id: string; open: number }

/** Amounts by invoice as people enter them; null where nothing is entered. */
export type Picks = Readonly<Record<string, number | null>>

/** An amount over invoices in their order, each at most what it asks for. */
export function oldestFirst(amount: number, invoices: readonly Payable[]): Picks {
  let left = ofMajor(amount)
  return Object.fromEntries(
    invoices.map(({ id, open }) => {
      const part = greatest(zero, least(left, ofMajor(open)))
      left = subtract(left, part)
      return [id, isPositive(part) ? majorOf(part) : null]
    }),
  )
}

/** What is picked in all. */
export function pickedIn(picks: Picks): number {
  return majorOf(sum(Object.values(picks).map((amount) => ofMajor(amount ?? 0))))
}

/** What is left of an amount, to the cent. */
export function leftOf(amount: number, taken: number): number {
  return majorOf(subtract(ofMajor(amount), ofMajor(taken)))
}

/** Picks as a call takes them: those with an amount. */
export function picked<Id extends string>(
  picks: Picks,
  invoices: readonly { id: Id }[],
): { invoiceId: Id; amount: number }[] {
  return invoices.flatMap(({ id }) => {
    const amount = picks[id] ?? 0
    return amount > 0 ? [{ invoiceId: id, amount }] : []
  })
}

/** What moved an account, in words. */
export const movementWords: Record<MovementKind, string> = {
  left_on_account: t('Invoice on account'),
  taken_back: t('Taken back'),
  payment: t('Payment'),
  refund: t('Refund'),
  credit_note: t('Credit note'),
  commission: t('Commission'),
  write_off: t('Written off'),
  other: t('Other'),
}
