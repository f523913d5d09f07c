import type { FolioId } from '#contract/hotel/bookings/shapes.ts'
import { majorOf } from '#contract/kernel/money.ts'
import { invalid } from '#server/platform/errors.ts'
import { overAsked } from '#server/accounting/public/refusals.ts'
import type { FolioClaim } from '../data/invoices.ts'

/** The folios of invoices, each once. */
export function foliosIn(claims: readonly FolioClaim[]): FolioId[] {
  return [...new Set(claims.flatMap(({ folioId }) => folioId ?? []))]
}

/** 400 for an invoice that isn't open on the account. */
export function unknownClaim(field: string) {
  return invalid(field, 'Is no open invoice of this account')
}

/** 409 for more than an invoice asks for. */
export function beyondClaim({ invoiceNumber, open }: FolioClaim) {
  return overAsked({ invoice: invoiceNumber, left: majorOf(open) })
}
