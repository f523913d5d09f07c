import { given } from './books.ts'
import type { Person } from './house.ts'
import { askMove } from './treasury.ts'

/** Whose bank is worked at: both are those of the test that runs. */
type AtBank = { owner: Person; bank: string }
type Place = { entryId: string; lineNumber: number }

/** A statement as most banks write it. */
export const csv = (...rows: readonly string[]) => ['Date,Description,Amount,Balance', ...rows].join('\n')

/** Where a line of the books stands. */
export const keyOf = ({ entryId, lineNumber }: Place): Place => ({ entryId, lineNumber })

/** What is done with the statements of a bank. */
export function bankWork(at: () => AtBank) {
  const move = (body: object) => given(askMove(at().owner, { placeId: at().bank, ...body }), 201)
  const ask = (text: string, more: object = {}) =>
    at().owner.post(`/api/accounting/bank/accounts/${at().bank}/statements`, { fileName: 'march.csv', text, ...more })
  const lines = (state = 'open') =>
    given(at().owner.get(`/api/accounting/bank/accounts/${at().bank}/lines?limit=100&state=${state}`))
  const bookLines = (state = 'open') =>
    given(at().owner.get(`/api/accounting/bank/accounts/${at().bank}/book-lines?limit=100&state=${state}`))
  const lineOf = async (amount: number) => (await lines()).find((line) => line.amount === amount)?.id ?? ''
  const suggestions = async (amount: number) =>
    given(at().owner.get(`/api/accounting/bank/lines/${await lineOf(amount)}/suggestions`))
  const askMatch = (body: object) =>
    at().owner.post(`/api/accounting/bank/accounts/${at().bank}/matches`, { lineIds: [], ...body })

  /** Accepts the first suggestion for a line. */
  async function accept(amount: number) {
    const [first] = await suggestions(amount)
    if (!first) throw new Error(`Nothing is suggested for ${amount}`)
    const { lines: own, entries, booked, before } = first
    const match = await given(
      askMatch({
        lineIds: own.map(({ id }) => id),
        entries: entries.map(keyOf),
        booked: booked.map(({ kind, amount: much, account, partyName, reason }) => ({
          kind,
          amount: much,
          ...(account && { accountId: account.id }),
          ...(partyName && { partyName }),
          ...(reason && { reason }),
        })),
        ...(before && { beforeBut: before.but.map(keyOf) }),
      }),
      201,
    )
    return { match, reasons: first.reasons }
  }

  /** A bank that held 400 before March, by an opening and a cheque that was not cashed yet. */
  async function aBank() {
    await move({ kind: 'opening', amount: 500, date: '2026-02-01' })
    await move({ kind: 'owner_out', amount: 100, date: '2026-02-10' })
  }

  return { move, ask, lines, bookLines, lineOf, suggestions, askMatch, accept, aBank }
}
