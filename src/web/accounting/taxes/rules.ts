import type { FieldError } from '#contract/kernel/error.ts'
import { taxCategories, type TaxCategory } from '#contract/accounting/taxes/shapes.ts'
import { type Day, dayOf } from '#contract/kernel/day.ts'
import { ApiError, refusalOf } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import type { Refusal } from '#web/ui/form/form.tsx'
import type { Component } from './data.ts'

/** Categories as people call them. */
export const categoryNames: Record<TaxCategory, string> = {
  room: t('Rooms'),
  food: t('Food and soft drinks'),
  beverage: t('Alcoholic drinks'),
  service: t('Services'),
  retail: t('Retail'),
  other: t('Other'),
}

export const categoryOptions = taxCategories.map((value) => ({ value, label: categoryNames[value] }))

/** What a fixed amount is charged for, after the amount. */
export const fixedWords = {
  per_unit_night: 'a night',
  per_person_night: t('a person and night'),
  per_stay: 'a stay',
  per_unit: 'a piece',
}

export const kindOptions = [
  { value: 'percent', label: t('A percentage of the price') },
  { value: 'per_unit_night', label: t('An amount for each night') },
  { value: 'per_person_night', label: t('An amount for each person and night') },
  { value: 'per_stay', label: t('An amount for each stay') },
  { value: 'per_unit', label: t('An amount for each piece') },
] as const satisfies readonly { value: Component['kind']; label: string }[]

/** Where a component stands today; `off` is one that is not charged until it is given a rate. */
export type Time = 'now' | 'next' | 'over' | 'off'

export function timeOf({ validFrom, validTo, enabled }: Component, today: Day): Time {
  if (validTo !== null && dayOf(validTo) < today) return 'over'
  if (!enabled) return 'off'
  return dayOf(validFrom) > today ? 'next' : 'now'
}

/** A refusal with the fields as the forms name them: the server names them within the list of components. */
export function taxRefusal(error: unknown): Refusal {
  const { message, fields = [] } = refusalOf(error)
  const problems = error instanceof ApiError && Array.isArray(error.facts['problems']) ? error.facts['problems'] : []
  const all = [...fields, ...problems.filter(isProblem)]
  return { message, fields: all.map((field) => ({ ...field, path: field.path.replace(/^components\.\d+\./, '') })) }
}

function isProblem(problem: unknown): problem is FieldError {
  return typeof problem === 'object' && problem !== null && 'path' in problem && 'message' in problem
}
