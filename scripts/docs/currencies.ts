import { createAccount } from '#contract/accounting/accounts/api.ts'
import { setCurrencyRate } from '#contract/accounting/currencies/api.ts'
import { createEntry } from '#contract/accounting/journal/api.ts'
import { revalue, takeBackRevaluation } from '#contract/accounting/revaluations/api.ts'
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
  const rates = async (all: readonly (readonly [keyof typeof held, string])[]) => {
    for (const [currency, rate] of all)
      await call(setCurrencyRate, { params: { currency, day: today }, body: { rate } })
  }
  await rates([
    ['EUR', '31.5'],
    ['JPY', '0.12'],
    ['USD', '11.5'],
  ])
  const wrong = await call(revalue, { body: { day: today } })
  await call(takeBackRevaluation, { params: { id: wrong.id }, body: { reason: 'Digits changed places' } })
  await rates([['EUR', '13.5']])
  await call(revalue, { body: { day: today } })
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
