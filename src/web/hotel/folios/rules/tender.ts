import type { Resolver } from 'react-hook-form'
import { majorOf, ofMajor, sumOf } from '#contract/kernel/money.ts'
import type { TenderValues } from './tender-values.ts'
import { overBy, tenderProblem, type TenderTerms } from './folio.ts'

/** What tenders come to, in major units. */
export function sumTaken(tenders: readonly Pick<TenderValues, 'amount'>[]): number {
  return majorOf(sumOf(tenders, ({ amount }) => ofMajor(amount ?? 0)))
}

/** What is sent of a payment. */
export function tenderBody({ method, amount, reference, tendered, creditId }: TenderValues) {
  if (method === 'guest_credit') return { method, amount: amount ?? 0, ...(creditId ? { creditId } : {}) }
  return {
    method,
    amount: amount ?? 0,
    reference: reference.trim() || null,
    ...(method === 'cash' && tendered !== null ? { tendered } : {}),
  }
}

/** What becomes of more than will be due, where more is paid. */
export function surplusBody({ amount, kept, tip }: Pick<TenderValues, 'amount' | 'kept' | 'tip'>, most: number | null) {
  if (overBy(amount, most) <= 0) return {}
  if (tip) return { surplus: 'tip' as const }
  return { surplus: kept ? ('credit' as const) : ('deposit' as const) }
}

/** At a departure, where nothing is paid ahead: what is more than due is a tip. */
export function tipBody({ amount, tip }: Pick<TenderValues, 'amount' | 'tip'>, most: number) {
  return tip && overBy(amount, most) > 0 ? { surplus: 'tip' as const } : {}
}

/** A resolver that also looks at what is wrong with the money. */
export function withTender(resolver: Resolver<TenderValues>, terms: TenderTerms): Resolver<TenderValues> {
  return async (values, context, options) => {
    const problem = tenderProblem(values, terms)
    if (!problem) return resolver(values, context, options)
    return { values: {}, errors: { [problem.field]: { type: 'tender', message: problem.message } } }
  }
}
