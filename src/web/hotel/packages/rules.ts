import * as z from 'zod/mini'
import type { Received } from '#contract/kernel/endpoint.ts'
import type { listServed } from '#contract/hotel/packages/api.ts'
import { packageSettings } from '#contract/hotel/packages/settings.ts'
import type { packageInvoices, PackagePrice, Rhythm, Serving } from '#contract/hotel/packages/shapes.ts'
import { t } from '#web/texts/text.ts'
import type { Written } from '#web/shell/settings/use-section-form.ts'

export type ServedRow = Received<typeof listServed>['rows'][number]

/** What the form of the packages holds. */
export type PackageValues = Written<typeof packageSettings>
export type HousePackage = PackageValues['packages'][number]
export type Part = HousePackage['parts'][number]

/** The packages within what was read of the settings; none where they are not whole. */
export function packagesIn(values: Record<string, unknown> | undefined): HousePackage[] {
  const read = z.safeParse(packageSettings.shape, {
    ...z.encode(packageSettings.shape, packageSettings.defaults),
    ...values,
  })
  return read.success ? z.encode(packageSettings.shape, read.data).packages : []
}

export const priceWords: Record<PackagePrice, string> = {
  included: t('Included in the price of the room'),
  on_top: t('Charged on top'),
}

export const invoiceWords: Record<(typeof packageInvoices)[number], string> = {
  one_line: t('One line for the night'),
  parts: t('A line for each part'),
}

export const rhythmWords: Record<Rhythm, string> = {
  night: t('Every night'),
  arrival: t('Night of the arrival'),
  departure: t('Last night'),
  stay: t('Once a stay'),
}

export const servingWords: Record<Serving, string> = {
  same_day: t('On that day'),
  next_day: t('The morning after'),
}

/** A part in words: "2 × ₵12.00 a person, every night". */
export function partWords({ name, price, per, rhythm }: Part, money: (amount: number) => string): string {
  const amount = money(price)
  const each = per === 'person' ? t('{amount} a person', { amount }) : t('{amount} a room', { amount })
  return t('{name}: {each}, {rhythm}', { name, each, rhythm: rhythmWords[rhythm].toLowerCase() })
}

/** How many of each part are served in all, the most first. */
export function servedSums(rows: readonly ServedRow[]): { part: string; quantity: number }[] {
  const sums = new Map<string, number>()
  for (const { part, quantity } of rows) sums.set(part, (sums.get(part) ?? 0) + quantity)
  return [...sums].map(([part, quantity]) => ({ part, quantity })).toSorted((a, b) => b.quantity - a.quantity)
}

/** A code that no other package has; people see names. */
export function freshCode(taken: readonly string[]): string {
  let number = taken.length + 1
  while (taken.includes(`package_${number}`)) number += 1
  return `package_${number}`
}
