import { expect, test } from 'vitest'
import { given } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting, bookAndCheckIn, type Setting } from '#test/setup/stay.ts'
import { brokenProofs } from '#test/setup/stock.ts'

/**
 * Rounds of a split, a move and two voids at once, of one line and of one line each, on one folio. Answers with all that isn't as it would be
 * had they come one after the other.
 */
async function raced(setting: Setting, rounds: number): Promise<string[]> {
  const { folioId } = await bookAndCheckIn(setting)
  const other = await bookAndCheckIn(setting, { guest: { firstName: 'Kofi' } })
  const broken: string[] = []
  for (let round = 0; round < rounds && broken.length === 0; round += 1) {
    const one = await charged(setting, folioId)
    const answers = await allAtOnce(setting, { folioId, other: other.folioId }, [one, one, one, one])
    const won = answers.filter((answer) => answer === '201').length
    if (won !== 1) broken.push(`round ${round}, one line: ${answers.join(', ')}`)
    const each = []
    for (let line = 0; line < 4; line += 1) each.push(await charged(setting, folioId))
    const all = await allAtOnce(setting, { folioId, other: other.folioId }, each)
    if (all.some((answer) => answer !== '201')) broken.push(`round ${round}, a line each: ${all.join(', ')}`)
    for (const id of [folioId, other.folioId]) broken.push(...(await disorderIn(setting, id)))
  }
  return [...broken, ...(await brokenProofs(setting)).map((proof) => `the proof ${proof} fails`)]
}

async function charged({ desk }: Setting, folioId: string): Promise<string> {
  const body = { description: 'Laundry', type: 'service', unitPrice: 33.33 }
  const { lines } = await given(desk.post(`/api/hotel/folios/${folioId}/charges`, body), 201)
  return lines[0]?.id ?? ''
}

async function allAtOnce(
  { owner }: Setting,
  { folioId, other }: { folioId: string; other: string },
  [split = '', move = '', first = '', second = '']: readonly string[],
): Promise<string[]> {
  const at = `/api/hotel/folios/${folioId}` as const
  const answers = await Promise.all([
    owner.post(`${at}/splits`, { lineId: split, by: { shares: 3 } }),
    owner.post(`${at}/moves`, { lineIds: [move], to: { folioId: other } }),
    owner.post(`${at}/voids`, { lineId: first, reason: 'Raced for' }),
    owner.post(`${at}/voids`, { lineId: second, reason: 'Raced for' }),
  ])
  return answers.map(({ status, body }) => (status === 201 ? '201' : `${status} ${JSON.stringify(body.code)}`))
}

/** A folio tells one order of events: its lines are numbered through, none is taken back twice or before it was, and they add up to its totals. */
async function disorderIn({ owner }: Setting, folioId: string): Promise<string[]> {
  const { lines, totals } = await given(owner.get(`/api/hotel/folios/${folioId}`))
  const numbers = lines.map(({ lineNumber }) => lineNumber)
  const taken = lines.flatMap(({ reversesId }) => reversesId ?? [])
  const at = (id: string) => lines.find((line) => line.id === id)?.lineNumber ?? Infinity
  const cents = lines.reduce((sum, { gross }) => sum + Math.round(gross * 100), 0)
  return [
    ...(numbers.every((number, index) => number === index + 1) ? [] : [`its lines are numbered ${numbers.join(' ')}`]),
    ...(new Set(taken).size === taken.length ? [] : ['a line is taken back twice']),
    ...lines.flatMap((line) => (line.reversesId && at(line.reversesId) > line.lineNumber ? ['a mirror is first'] : [])),
    ...(cents === Math.round(totals.balance * 100) ? [] : [`${cents} cents do not make ${totals.balance}`]),
  ]
}

async function inHouse(act: (house: House) => Promise<void>): Promise<void> {
  const house = await openHouse()
  try {
    await act(house)
  } finally {
    await house.close()
  }
}

test('a split, a move and two voids at once on one folio are one order of events, and every sum is right to the cent', async () => {
  await inHouse(async (house) => {
    expect(await raced(await aSetting(house, { taxSet: 'GH', rooms: 4 }), 4)).toEqual([])
  })
})

test('the lock of the folio alone makes them one order, where no constraint would refuse a second one', async () => {
  await inHouse(async (house) => {
    await house.owner.query(
      'alter table folio_line drop constraint folio_line_reversed_once, drop constraint folio_line_number_once',
    )
    expect(await raced(await aSetting(house, { taxSet: 'GH', rooms: 4 }), 6)).toEqual([])
  })
})
