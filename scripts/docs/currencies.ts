import { createAccount } from '#contract/accounting/accounts/api.ts'
import { setCurrencyRate } from '#contract/accounting/currencies/api.ts'
import { createEntry } from '#contract/accounting/journal/api.ts'
import { revalue, takeBackRevaluation } from '#contract/accounting/revaluations/api.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Inside } from '#server/platform/http/inside.ts'

/** Banks in other currencies gain and lose: a revaluation that was wrong is taken back, another one stands. */
export async function dealInCurrencies(call: Inside, today: Day): Promise<void> {
  await bankIn(call, { code: '1022', currency: 'EUR', amount: '100.00', comesTo: 1300, today })
  await bankIn(call, { code: '1023', currency: 'JPY', amount: '5000', comesTo: 650, today })
  const rates = async (euro: string, yen: string) => {
    await call(setCurrencyRate, { params: { currency: 'EUR', day: today }, body: { rate: euro } })
    await call(setCurrencyRate, { params: { currency: 'JPY', day: today }, body: { rate: yen } })
  }
  await rates('31.5', '0.2')
  const wrong = await call(revalue, { body: { day: today } })
  await call(takeBackRevaluation, { params: { id: wrong.id }, body: { reason: 'Digits changed places' } })
  await rates('13.5', '0.12')
  await call(revalue, { body: { day: today } })
}

type Bank = { code: string; currency: string; amount: string; comesTo: number; today: Day }

async function bankIn(call: Inside, { code, currency, amount, comesTo, today }: Bank): Promise<void> {
  const bank = { code, name: `Bank – ${currency}`, type: 'Asset', cashFlowClass: 'cash', currency } as const
  await call(createAccount, { body: bank })
  const rate = currency === 'JPY' ? '0.13' : '13'
  const lines = [
    { accountCode: code, debit: comesTo, foreign: { currency, amount, rate } },
    { accountCode: '3900', credit: comesTo },
  ]
  await call(createEntry, { body: { date: today, memo: `Held in ${currency}`, lines, status: 'posted' } })
}
