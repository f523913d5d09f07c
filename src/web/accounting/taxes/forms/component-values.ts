import type { TaxCategory } from '#contract/accounting/taxes/shapes.ts'
import { taxCategories } from '#contract/accounting/taxes/shapes.ts'
import { type Day, dayOf } from '#contract/kernel/day.ts'
import type { Component } from '../data.ts'

/** What the form of a tax holds. */
export type ComponentValues = {
  code: string
  name: string
  kind: Component['kind']
  rate: number | null
  appliesTo: TaxCategory[]
  base: string[]
  validFrom: Day | null
  validTo: Day | null
  included: Component['included']
  accountCode: string
  recoverable: boolean
  inputAccountCode: string
  cappedNights: number | null
}

/** A tax that begins today, on everything. */
export function emptyComponent(today: Day): ComponentValues {
  return {
    code: '',
    name: '',
    kind: 'percent',
    rate: null,
    appliesTo: [...taxCategories],
    base: [],
    validFrom: today,
    validTo: null,
    included: 'as_prices',
    accountCode: '',
    recoverable: false,
    inputAccountCode: '',
    cappedNights: null,
  }
}

export function valuesOf({ validFrom, validTo, inputAccountCode, ...component }: Component): ComponentValues {
  return {
    ...component,
    validFrom: dayOf(validFrom),
    validTo: validTo === null ? null : dayOf(validTo),
    inputAccountCode: inputAccountCode ?? '',
  }
}

/** What is sent for the fields; the relief of long stays and what is rounded together stay as they were shipped. */
export function componentBody(values: ComponentValues, was: Partial<Pick<Component, 'longStay' | 'roundedWith'>> = {}) {
  const { rate, validFrom, recoverable, inputAccountCode, cappedNights, ...rest } = values
  return {
    ...rest,
    code: values.code.trim(),
    name: values.name.trim(),
    rate: rate ?? undefined,
    validFrom: validFrom ?? undefined,
    recoverable,
    inputAccountCode: recoverable && inputAccountCode !== '' ? inputAccountCode : null,
    cappedNights: values.kind === 'percent' ? null : cappedNights,
    longStay: was.longStay ?? [],
    roundedWith: was.roundedWith ?? null,
    enabled: true,
  }
}
