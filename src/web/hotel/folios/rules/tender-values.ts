import type { CreditId } from '#contract/hotel/guest-credits/shapes.ts'
import type { Tender } from './folio.ts'

/** What a form that takes money holds; `onAccount` and `leaveOrders` say at a departure why something stays open. */
export type TenderValues = {
  method: Tender
  amount: number | null
  reference: string
  /** Cash that is handed over. */
  tendered: number | null
  /** What is more than will be due stays as paid ahead. */
  ahead: boolean
  /** The same becomes a guest credit. */
  kept: boolean
  /** The same is a tip. */
  tip: boolean
  /** The guest credit that is paid with. */
  creditId: CreditId | null
  onAccount: string
  leaveOrders: string
}

/** What a form that takes money begins with. */
export const noTender: TenderValues = {
  method: 'cash',
  amount: null,
  reference: '',
  tendered: null,
  ahead: false,
  kept: false,
  tip: false,
  creditId: null,
  onAccount: '',
  leaveOrders: '',
}
