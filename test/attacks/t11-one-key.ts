import { aTenant, type Answer, type House, type Person } from '../setup/house.ts'
import { aBar, type Bar, orderOf } from '../setup/restaurant.ts'
import { book } from '../setup/stay.ts'
import { type Attack, type Row, rowOf } from './setup/row.ts'
import { openTarget, type Target } from './setup/target.ts'
import { atOnce } from './setup/together.ts'

type Wish = { name: string; path: string; body: object; changed: object; effects: string }

/** One idempotency key sent ten times at once, with another body, to another call, by another person, and after a restart. */
export async function* attack(): Attack {
  const target = await openTarget()
  try {
    const bar = await aBar(target.house, { rooms: 400 })
    const stay = await book(bar)
    const wishes = (round: number) => wishesOf(bar, { folioId: stay.folioId, round })
    const rounds = 20
    yield storm(target.house, bar, { wishes, rounds })
    yield misused(target.house, bar, wishes(1000))
    yield afterRestart(target, bar, wishes(2000))
    yield refusedOnes(bar)
  } finally {
    await target.close()
  }
}

/** A write of each kind that moves something, with the question that counts its effects. */
function wishesOf(bar: Bar, { folioId, round }: { folioId: string; round: number }): Wish[] {
  const day = new Date(Date.UTC(2026, 3, 1 + (round % 300))).toISOString().slice(0, 10)
  const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
  const { id: _, ...order } = orderOf(bar, [[bar.water, 1]], { payments: [{ method: 'cash', amount: 5 }] })
  return [
    {
      name: 'sale',
      path: '/api/restaurant/orders',
      body: { ...order, customerName: `sale ${round}` },
      changed: { ...order, customerName: `sale ${round} changed` },
      effects: `select count(*) from restaurant_order where customer_name like 'sale ${round}%'`,
    },
    {
      name: 'booking',
      path: '/api/hotel/bookings',
      body: {
        guest: { firstName: `Guest${round}` },
        roomTypeId: bar.hotel.typeId,
        arrival: day,
        departure: next,
        adults: 1,
      },
      changed: {
        guest: { firstName: `Guest${round}` },
        roomTypeId: bar.hotel.typeId,
        arrival: day,
        departure: next,
        adults: 2,
      },
      effects: `select count(*) from guest where first_name = 'Guest${round}'`,
    },
    {
      name: 'payment',
      path: `/api/hotel/folios/${folioId}/payments`,
      body: { method: 'cash', amount: 1, reference: `pay ${round}` },
      changed: { method: 'cash', amount: 2, reference: `pay ${round}` },
      effects: `select count(*) from payment where reference = 'pay ${round}'`,
    },
    {
      name: 'movement',
      path: '/api/inventory/movements',
      body: {
        type: 'receipt',
        itemId: bar.rice.id,
        locationId: bar.store,
        quantity: 1,
        unitCost: 20,
        reason: `move ${round}`,
      },
      changed: {
        type: 'receipt',
        itemId: bar.rice.id,
        locationId: bar.store,
        quantity: 2,
        unitCost: 20,
        reason: `move ${round}`,
      },
      effects: `select count(*) from movement where reason = 'move ${round}'`,
    },
    {
      name: 'entry',
      path: '/api/accounting/journal-entries',
      body: entry(round, 10),
      changed: entry(round, 11),
      effects: `select count(*) from journal_entry where memo = 'entry ${round}'`,
    },
  ]
}

function entry(round: number, amount: number): object {
  const lines = [
    { accountCode: '6900', debit: amount },
    { accountCode: '1020', credit: amount },
  ]
  return { date: '2026-03-02', memo: `entry ${round}`, status: 'posted', lines }
}

function send(person: Person, { path, body }: Pick<Wish, 'path' | 'body'>, key: string): Promise<Answer> {
  return person.post(path, body, { 'idempotency-key': key })
}

async function effectsOf(house: House, { effects }: Wish): Promise<number> {
  return Number((await house.owner.query<{ count: string }>(effects)).rows[0]?.count)
}

async function storm(
  house: House,
  { owner }: Bar,
  { wishes, rounds }: { wishes: (round: number) => Wish[]; rounds: number },
): Promise<Row> {
  const broken: string[] = []
  let keys = 0
  for (let round = 0; round < rounds; round += 1) {
    for (const wish of wishes(round)) {
      keys += 1
      const key = `storm ${wish.name} ${round}`
      const answers = await atOnce(Array.from({ length: 10 }, () => () => send(owner, wish, key)))
      const bytes = new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`))
      if (answers[0]?.status !== 201) broken.push(`${wish.name}: ${[...bytes].join(' or ')}`)
      if (bytes.size !== 1) broken.push(`${wish.name}: ${bytes.size} different answers: ${[...bytes].join(' or ')}`)
      const effects = await effectsOf(house, wish)
      if (effects !== 1) broken.push(`${wish.name}: ${effects} effects`)
      const changed = await send(owner, { ...wish, body: wish.changed }, key)
      if (changed.status !== 422) broken.push(`${wish.name} with another body: ${changed.status}`)
      if ((await effectsOf(house, wish)) !== 1) broken.push(`${wish.name} with another body had an effect`)
    }
  }
  return rowOf(
    'T11 one key ten times at once, then with another body',
    '1 effect each, equal answers; another body 422 without effect',
    {
      done: `${keys} keys of five kinds, ${keys * 11} requests`,
      broken,
    },
  )
}

/** The key of one person in the hands of another, of another tenant, and of one who may not. */
async function misused(house: House, bar: Bar, wishes: readonly Wish[]): Promise<Row> {
  const broken: string[] = []
  const others = {
    colleague: await bar.tenant.as('owner'),
    stranger: await (await aTenant(house)).as('owner'),
    forbidden: await bar.tenant.as('housekeeper'),
  }
  let tried = 0
  for (const wish of wishes) {
    const key = `stolen ${wish.name}`
    const first = await send(bar.owner, wish, key)
    const mine = JSON.stringify(first.body)
    for (const [who, person] of Object.entries(others)) {
      tried += 1
      const answer = await send(person, wish, key)
      if (JSON.stringify(answer.body) === mine) broken.push(`${who} was given the answer of another's ${wish.name}`)
      if ('idempotent-replayed' in answer.headers) broken.push(`${who} was answered a replay of another's ${wish.name}`)
      if (who === 'forbidden' && answer.status !== 403) broken.push(`${who} met ${answer.status} at ${wish.name}`)
    }
    for (const elsewhere of wishes.filter((one) => one.path !== wish.path)) {
      tried += 1
      const answer = await send(bar.owner, elsewhere, key)
      if (answer.status !== 422)
        broken.push(`the key of a ${wish.name} was taken for a ${elsewhere.name}: ${answer.status}`)
    }
  }
  return rowOf('T11 a key in other hands or at another call', '0 answers of somebody else; 422 at another call', {
    done: `${tried} tries`,
    broken,
  })
}

async function afterRestart(target: Target, bar: Bar, wishes: readonly Wish[]): Promise<Row> {
  const broken: string[] = []
  const firsts: Answer[] = []
  for (const wish of wishes) firsts.push(await send(bar.owner, wish, `restart ${wish.name}`))
  await target.killServer()
  for (const [index, wish] of wishes.entries()) {
    const again = await send(bar.owner, wish, `restart ${wish.name}`)
    if (JSON.stringify(again.body) !== JSON.stringify(firsts[index]?.body))
      broken.push(`${wish.name} was answered otherwise`)
    if ((await effectsOf(target.house, wish)) !== 1) broken.push(`${wish.name} was done again`)
  }
  return rowOf('T11 the same key after the server was killed', 'the same answer, no second effect', {
    done: `${wishes.length} kinds`,
    broken,
  })
}

/** What was refused keeps nothing: the key is free for the right request. */
async function refusedOnes(bar: Bar): Promise<Row> {
  const broken: string[] = []
  const key = { 'idempotency-key': 'refused first' }
  const order = orderOf(bar, [[bar.water, 1]], { expectedTotal: 4, payments: [{ method: 'cash', amount: 4 }] })
  const refused = await bar.owner.post('/api/restaurant/orders', order, key)
  if (refused.status < 400) broken.push(`a wrong total was taken: ${refused.status}`)
  const right = await bar.owner.post(
    '/api/restaurant/orders',
    { ...order, expectedTotal: 5, payments: [{ method: 'cash', amount: 5 }] },
    key,
  )
  if (right.status !== 201) broken.push(`the right one was refused: ${right.status} ${JSON.stringify(right.body)}`)
  return rowOf('T11 a key whose first request was refused', 'stays free', { done: '1 sale', broken })
}
