import { listAccountRoles } from '#contract/accounting/account-roles/api.ts'
import { createAccount } from '#contract/accounting/accounts/api.ts'
import { setCurrencyRate } from '#contract/accounting/currencies/api.ts'
import { createEntry } from '#contract/accounting/journal/api.ts'
import { enterBill, paySupplier, reverseSupplierPayment } from '#contract/accounting/payables/api.ts'
import { revalue, takeBackRevaluation } from '#contract/accounting/revaluations/api.ts'
import { getTreasury } from '#contract/accounting/treasury/api.ts'
import { createSupplier } from '#contract/inventory/suppliers/api.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Inside } from '#server/platform/http/inside.ts'

/** Banks in other currencies gain and lose, and one is spent whole: a revaluation that was wrong is taken back, another one stands. */
export async function dealInCurrencies(call: Inside, today: Day): Promise<void> {
  const held = { EUR: '1022', JPY: '1023', USD: '1024' } as const
  const amounts = { EUR: ['100.00', '13', 1300], JPY: ['5000', '0.13', 650], USD: ['100.00', '12', 1200] } as const
  for (const currency of ['EUR', 'JPY', 'USD'] as const) {
    const [amount, rate, comesTo] = amounts[currency]
    const bank = {
      code: held[currency],
      name: `Bank – ${currency}`,
      type: 'Asset',
      cashFlowClass: 'cash',
      currency,
    } as const
    await call(createAccount, { body: bank })
    await write(call, today, {
      memo: `Held in ${currency}`,
      code: bank.code,
      foreign: { currency, amount, rate },
      comesTo,
    })
  }
  const yen = { currency: 'JPY', amount: '5000', rate: '0.12' }
  await write(call, today, { memo: 'All yen spent', code: held.JPY, foreign: yen, comesTo: -600 })
  await billInPounds(call, today)
  const rates = async (all: readonly (readonly [string, string])[]) => {
    for (const [currency, rate] of all)
      await call(setCurrencyRate, { params: { currency, day: today }, body: { rate } })
  }
  await rates([
    ['EUR', '31.5'],
    ['JPY', '0.12'],
    ['USD', '11.5'],
    ['GBP', '15.5'],
  ])
  const wrong = await call(revalue, { body: { day: today } })
  await call(takeBackRevaluation, { params: { id: wrong.id }, body: { reason: 'Digits changed places' } })
  await rates([['EUR', '13.5']])
  await call(revalue, { body: { day: today } })
}

/**
 * A supplier bills in pounds: one bill is paid dearer than it was taken, one cheaper and out of an account in pounds, both are taken back and
 * paid again, and one stays open with a credit note.
 */
async function billInPounds(call: Inside, date: Day): Promise<void> {
  const account = { code: '1026', name: 'Bank – GBP', type: 'Asset', cashFlowClass: 'cash', currency: 'GBP' } as const
  const { id: pounds } = await call(createAccount, { body: account })
  const { id: supplierId } = await call(createSupplier, { body: { name: 'Leeds Linen', termsDays: 30 } })
  const players = await call(listAccountRoles, {})
  const accountId = players.find(({ role }) => role === 'agency_commission')?.account.id
  const { places } = await call(getTreasury, {})
  const bank = places.find(({ isBank }) => isBank)?.id
  if (!accountId || !bank) throw new Error('The default chart has an account of commissions and a bank')
  const foreign = { currency: 'GBP', rate: '15' }
  const enter = (reference: string, original: string, kind: 'bill' | 'credit_note' = 'bill') => {
    const lines = [{ description: 'Linen', accountId, original }]
    return call(enterBill, { body: { kind, supplierId, reference, date, foreign, lines } })
  }
  await enter('L-1', '100')
  const pay = (placeId: typeof bank, amount: string, rate: string) =>
    call(paySupplier, {
      params: { id: supplierId },
      body: { placeId, date, foreign: { currency: 'GBP', amount, rate } },
    })
  await write(call, date, {
    memo: 'Held in GBP',
    code: '1026',
    foreign: { currency: 'GBP', amount: '500', rate: '14' },
    comesTo: 7000,
  })
  for (const [placeId, rate] of [
    [bank, '16'],
    [pounds, '14.5'],
  ] as const) {
    const { payments } = await pay(placeId, '30', rate)
    const id = payments.find(({ isTakenBack }) => !isTakenBack)?.id
    if (id) await call(reverseSupplierPayment, { params: { id }, body: { reason: 'Bounced', date } })
    await pay(placeId, '20', rate)
  }
  await pay(pounds, '10', '13')
  await enter('LC-1', '5', 'credit_note')
}

type Written = {
  memo: string
  code: string
  foreign: { currency: string; amount: string; rate: string }
  comesTo: number
}

/** Money that comes in against the beginning of the house, or goes out where it is less than nothing. */
async function write(call: Inside, date: Day, { memo, code, foreign, comesTo }: Written): Promise<void> {
  const [own, other] = comesTo > 0 ? (['debit', 'credit'] as const) : (['credit', 'debit'] as const)
  const lines = [
    { accountCode: code, [own]: Math.abs(comesTo), foreign },
    { accountCode: '3900', [other]: Math.abs(comesTo) },
  ]
  await call(createEntry, { body: { date, memo, lines, status: 'posted' } })
}
