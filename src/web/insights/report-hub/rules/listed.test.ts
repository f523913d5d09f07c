import { expect, test } from 'vitest'
import { roleGrants } from '#contract/kernel/permission.ts'
import { allReports, named, reportsOf, sought } from './listed.ts'

const every = { hotel: true, restaurant: true, inventory: true, accounting: true, analytics: true, mobile: true }
const names = (entries: readonly { report: string }[]) => entries.map(({ report }) => report)

test('only what permissions and plan allow is listed', () => {
  const owner = names(reportsOf(allReports, { permissions: roleGrants.owner, modules: every }))
  expect(owner).toEqual(names(allReports))
  expect(new Set(owner).size).toBe(owner.length)
  const cashier = names(reportsOf(allReports, { permissions: roleGrants.cashier, modules: every }))
  expect(cashier).toContain('hotel.flash')
  expect(cashier.filter((name) => name.startsWith('books.'))).toEqual([])
  expect(reportsOf(allReports, { permissions: roleGrants.housekeeper, modules: every })).toEqual([])
  const basic = names(reportsOf(allReports, { permissions: roleGrants.owner, modules: { ...every, analytics: false } }))
  expect(basic).not.toContain('hotel.forecast')
})

test('a report is found by words of its title, its purpose and its area', () => {
  expect(names(sought(allReports, 'balance trial'))).toEqual(['books.trial_balance'])
  expect(names(sought(allReports, 'BOOKS unusual'))).toEqual([])
  expect(sought(allReports, '  ')).toHaveLength(allReports.length)
})

test('favourites stand in their own order, without what may not be seen any longer', () => {
  expect(names(named(allReports, ['books.day_book', 'books.gone', 'hotel.flash']))).toEqual([
    'books.day_book',
    'hotel.flash',
  ])
})
