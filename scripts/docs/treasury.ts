import { listAccountRoles } from '#contract/accounting/account-roles/api.ts'
import type { AccountId } from '#contract/accounting/accounts/shapes.ts'
import * as bankStatements from '#contract/accounting/bank-statements/api.ts'
import * as treasury from '#contract/accounting/treasury/api.ts'
import type { MoveKind } from '#contract/accounting/treasury/rules.ts'
import type { TreasuryDocumentId } from '#contract/accounting/treasury/shapes.ts'
import { addDays, type Day } from '#contract/kernel/day.ts'
import { majorOf, ofMajor, subtract } from '#contract/kernel/money.ts'
import type { Inside } from '#server/platform/http/inside.ts'

/** What the house begins with, in its safe. */
export async function beginCash(call: Inside): Promise<void> {
  const { places } = await call(treasury.getTreasury, {})
  const safe = places.find(({ isSafe }) => isSafe)
  if (safe) await call(treasury.moveMoney, { body: { kind: 'opening', placeId: safe.id, amount: 5000 } })
}

/** Money leaves: to the bank, to staff, to the tax office and to the owner; cards and mobile money are settled, and one slip was wrong. */
export async function keepTreasury(call: Inside, today: Day): Promise<void> {
  const { places, clearing, tips } = await call(treasury.getTreasury, {})
  const [safe, bank, other] = ['1013', '1020', '1021'].map((code) => places.find((place) => place.code === code)?.id)
  if (!safe || !bank || !other) throw new Error('The default chart has a safe and two banks')
  const move = async (kind: Exclude<MoveKind, 'receipt' | 'payment' | 'opening'>, amount: number) =>
    call(treasury.moveMoney, { body: { kind, placeId: bank, amount } })
  const { id: wrong } = await move('banking', 900)
  for (const kind of ['change_fund', 'owner_in', 'owner_out', 'bank_fee', 'interest'] as const) await move(kind, 100)
  await call(treasury.reverseTreasuryDocument, { params: { id: wrong }, body: { reason: 'Another slip' } })
  const players = await call(listAccountRoles, {})
  for (const [kind, role] of [
    ['payment', 'agency_commission'],
    ['receipt', 'late_fees'],
  ] as const) {
    const accountId = players.find((player) => player.role === role)?.account.id
    if (accountId)
      await call(treasury.moveMoney, { body: { kind, placeId: bank, accountId, amount: 10, reason: 'March' } })
  }
  const { id: sent } = await move('transfer', 50)
  await arrive(call, { id: sent, placeId: other })
  for (const { method, balance } of clearing) {
    if (balance <= 0) continue
    const body = {
      method,
      placeId: bank,
      amount: balance,
      received: majorOf(subtract(ofMajor(balance), ofMajor(1))),
      fee: 1,
    }
    await call(treasury.settleTakings, { body })
  }
  for (const { location, owed } of tips) {
    const body = { placeId: safe, locationId: location?.id ?? null, amount: owed, partyName: 'The shift' }
    await call(treasury.payTips, { body })
  }
  await payTaxes(call, { through: today, placeId: bank })
  await hearFromBank(call, { today, bank })
}

/** The bank tells of one line, which is one of the books. */
async function hearFromBank(call: Inside, { today, bank }: { today: Day; bank: AccountId }): Promise<void> {
  const text = `Date,Description,Amount,Balance\n${today},From the owner,100.00,100.00`
  const params = { id: bank }
  await call(bankStatements.importStatement, { params, body: { fileName: 'bank.csv', text } })
  const { lines, entries } = await call(bankStatements.getReconciliation, {
    params,
    query: { through: addDays(today, 30) },
  })
  const one = entries.find(({ amount, memo }) => amount === 100 && memo.includes('owner'))
  if (!one) throw new Error('The owner put 100 in')
  const places = [{ entryId: one.entryId, lineNumber: one.lineNumber }]
  await call(bankStatements.matchLines, { params, body: { lineIds: lines.map(({ id }) => id), entries: places } })
}

type Arrival = { id: TreasuryDocumentId; placeId: AccountId }

async function arrive(call: Inside, { id, placeId }: Arrival): Promise<void> {
  await call(treasury.receiveTransfer, { params: { id }, body: { placeId, fee: 1 } })
}

async function payTaxes(call: Inside, { through, placeId }: { through: Day; placeId: AccountId }): Promise<void> {
  const { id, amount } = await call(treasury.fileTaxReturn, { body: { through, partyName: 'Revenue authority' } })
  if (amount > 0) await call(treasury.payTax, { params: { id }, body: { placeId, amount } })
}
