import type { Resolver } from 'react-hook-form'
import { majorOf, ofMajor, sumOf } from '#contract/kernel/money.ts'
import type { TenderValues } from '../parts/tender-fields.tsx'
import { tenderProblem, type TenderTerms } from './folio.ts'

/** What tenders come to, in major units. */
export function sumTaken(tenders: readonly Pick<TenderValues, 'amount'>[]): number {
  return majorOf(sumOf(tenders, ({ amount }) => ofMajor(amount ?? 0)))
}

/** What is sent of a payment. */
export function tenderBody({ method, amount, reference, tendered }: TenderValues) {
  return {
    method,
    amount: amount ?? 0,
    reference: reference.trim() || null,
    ...(method === 'cash' && tendered !== null ? { tendered } : {}),
  }
}

/** A resolver that also looks at what is wrong with the money. */
export function withTender(resolver: Resolver<TenderValues>, terms: TenderTerms): Resolver<TenderValues> {
  return async (values, context, options) => {
    const problem = tenderProblem(values, terms)
    if (!problem) return resolver(values, context, options)
    return { values: {}, errors: { [problem.field]: { type: 'tender', message: problem.message } } }
  }
}
