import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { holds, permissions, roles, roleGrants } from '#contract/kernel/permission.ts'
import { grantProblem, tenantRoles } from '#contract/identity/users/rules.ts'
import { allRoutes } from '#server/app.ts'
import { aSuperadmin, aTenant, type Answer, type House, password, type Person, personOf } from '../setup/house.ts'
import { aBar, orderOf } from '../setup/restaurant.ts'
import { sampleOf } from '../setup/sample.ts'
import { type Attack, type Row, rowOf } from './setup/row.ts'
import { openTarget } from './setup/target.ts'
import { atOnce } from './setup/together.ts'

/** Everybody of a house tries to gain rights that nobody gave them, in every way that there is. */
export async function* attack(): Attack {
  const target = await openTarget()
  try {
    yield await matrix(target.house)
    yield await lastOwners(target.house)
    yield await keys(target.house)
    yield await ownApproval(target.house)
    yield await pins(target.house)
    yield await otherTenants(target.house)
    yield await plans(target.house)
  } finally {
    await target.close()
  }
}

type Known = { name: string; person: Person; id: string; role: string; permissions: readonly string[] }

async function known(person: Person, name: string): Promise<Known> {
  const { user } = Object((await person.get('/api/auth/session')).body.data)
  return { name, person, id: user.id, role: user.role, permissions: user.permissions }
}

const beyondAll = ['all', 'superadmin:*', 'superadmin:all', 'superadmin:tenants', '*', 'users:*']

/** One try to gain something: who meets an answer below 300 has gained it. */
type Try = { name: string; ask: () => Promise<Answer> }

/** Each role, and the strongest deputies that an owner can make, against every way to raise themselves or another. */
async function matrix(house: House): Promise<Row> {
  const tenant = await aTenant(house)
  const owner = await known(await tenant.as('owner'), 'owner')
  const people: Known[] = []
  for (const role of tenantRoles) people.push(await known(await tenant.as(role), role))
  for (const role of ['manager', 'receptionist', 'cashier'] as const) {
    const deputy = await tenant.as(role)
    const { id } = await known(deputy, role)
    const given = ['users:manage_permissions', 'users:manage_roles', 'users:read', 'users:write', 'settings:system']
    const changes = given
      .filter((permission) => !roleGrants[role].some((one) => one === permission))
      .map((permission) => ({ permission, effect: 'add' }))
    const answer = await owner.person.put(`/api/custom-permissions/users/${id}`, { changes })
    if (answer.status !== 200) throw new Error(`A deputy could not be made: ${JSON.stringify(answer.body)}`)
    people.push(await known(deputy, `${role} who may give rights`))
  }
  const mates = new Map<string, Known>()
  for (const role of tenantRoles) mates.set(role, await known(await tenant.as(role), `another ${role}`))
  const broken: string[] = []
  let asked = 0
  const before = await standing(house, tenant.id)
  for (const who of people) {
    for (const { name, ask } of triesOf(who, mates)) {
      asked += 1
      const { status, body } = await ask()
      if (status < 300) broken.push(`${who.name}: ${name}: ${status}`)
      if (status >= 500) broken.push(`${who.name}: ${name}: ${status} ${JSON.stringify(body)}`)
    }
  }
  if ((await standing(house, tenant.id)) !== before) broken.push('the rights of somebody are not what they were')
  return rowOf('T36 every role against every way to more rights', '0 successes, rights as before', {
    done: `${asked} tries by ${people.length} people`,
    broken,
  })
}

function* triesOf(who: Known, mates: ReadonlyMap<string, Known>): Generator<Try> {
  const { person, id, role: own, permissions: held } = who
  const lacked = permissions.filter((permission) => !holds(held, permission))
  const give = (permission: string) => ({ changes: [{ permission, effect: 'add' }] })
  const others = [...mates.values()]
  for (const permission of [...lacked, ...beyondAll]) {
    yield {
      name: `gives themselves ${permission}`,
      ask: () => person.put(`/api/custom-permissions/users/${id}`, give(permission)),
    }
    yield {
      name: `gives their role ${permission}`,
      ask: () => person.put(`/api/custom-permissions/roles/${own}`, give(permission)),
    }
    for (const role of ['manager', 'housekeeper'] as const) {
      const mate = mates.get(role)
      if (mate)
        yield {
          name: `gives a ${role} ${permission}`,
          ask: () => person.put(`/api/custom-permissions/users/${mate.id}`, give(permission)),
        }
      yield {
        name: `gives every ${role} ${permission}`,
        ask: () => person.put(`/api/custom-permissions/roles/${role}`, give(permission)),
      }
    }
  }
  for (const role of roles) {
    yield {
      name: `makes themselves ${role}`,
      ask: () => person.put(`/api/users/${id}`, { role: role === own ? 'superadmin' : role }),
    }
    const isMore = role === 'superadmin' || !holds(held, 'users:manage_roles') || grantProblem(who, role) !== undefined
    if (!isMore) continue
    for (const mate of others.filter((one) => one.role !== role))
      yield { name: `makes ${mate.name} ${role}`, ask: () => person.put(`/api/users/${mate.id}`, { role }) }
  }
  for (const role of roles) {
    const mayInvite = role !== 'superadmin' && holds(held, 'users:write') && grantProblem(who, role) === undefined
    if (!mayInvite)
      yield {
        name: `invites a ${role}`,
        ask: () => person.post('/api/users/invitations', { email: `eve.${role}@example.test`, role }),
      }
  }
  // An account of somebody who may do more is a way to do more.
  for (const mate of others.filter(({ permissions: theirs }) => theirs.some((right) => !held.includes(right)))) {
    const path = `/api/users/${mate.id}` as const
    yield { name: `resets the password of ${mate.name}`, ask: () => person.post(`${path}/password-reset`) }
    yield { name: `deactivates ${mate.name}`, ask: () => person.post(`${path}/deactivate`, {}) }
    yield { name: `deletes ${mate.name}`, ask: () => person.delete(path) }
    yield { name: `ends the sessions of ${mate.name}`, ask: () => person.delete(`${path}/sessions`) }
    yield {
      name: `takes a right from ${mate.name}`,
      ask: () =>
        person.put(`/api/custom-permissions/users/${mate.id}`, {
          changes: [{ permission: mate.permissions.find((right) => !held.includes(right)), effect: 'remove' }],
        }),
    }
  }
}

/** Who holds what in a tenant, as one text. */
async function standing(house: House, tenant: string): Promise<string> {
  const found = await house.owner.query<{ text: string }>(
    `select concat_ws(' ',
       (select string_agg(u.id || u.role || u.status, ',' order by u.id) from app_user u where u.tenant_id = $1),
       (select string_agg(g::text, ',' order by g.id) from custom_grant g where g.tenant_id = $1),
       (select string_agg(k.id || k.scopes::text, ',' order by k.id) from api_key k where k.tenant_id = $1)) as text`,
    [tenant],
  )
  return found.rows[0]?.text ?? ''
}

/** The last owner, and two who remove each other in one moment. */
async function lastOwners(house: House): Promise<Row> {
  const broken: string[] = []
  let asked = 0
  const owners = async (tenant: string) => {
    const found = await house.owner.query(
      "select id from app_user where tenant_id = $1 and role = 'owner' and status = 'active'",
      [tenant],
    )
    return found.rowCount ?? 0
  }
  const ways: Record<string, (by: Known, of: Known) => Promise<Answer>> = {
    'made a manager': (by, of) => by.person.put(`/api/users/${of.id}`, { role: 'manager' }),
    deactivated: (by, of) => by.person.post(`/api/users/${of.id}/deactivate`, {}),
    deleted: (by, of) => by.person.delete(`/api/users/${of.id}`),
    'deactivated with others': (by, of) => by.person.post('/api/users/bulk/deactivate', { ids: [of.id] }),
    'deleted with others': (by, of) => by.person.post('/api/users/bulk/delete', { ids: [of.id] }),
  }
  for (const [name, way] of Object.entries(ways)) {
    const alone = await aTenant(house)
    const owner = await known(await alone.as('owner'), 'owner')
    const manager = await known(await alone.as('manager'), 'manager')
    for (const by of [owner, manager]) {
      asked += 1
      await way(by, owner)
      if ((await owners(alone.id)) !== 1) broken.push(`the last owner was ${name} by the ${by.name}`)
    }
    for (let round = 0; round < 10; round += 1) {
      const tenant = await aTenant(house)
      const [one, other] = [
        await known(await tenant.as('owner'), 'one'),
        await known(await tenant.as('owner'), 'other'),
      ]
      asked += 2
      await atOnce([() => way(one, other), () => way(other, one)])
      if ((await owners(tenant.id)) < 1) broken.push(`two owners ${name} by each other: none is left`)
    }
  }
  return rowOf('T36 the last owner, and two owners against each other', 'an owner stays', {
    done: `${asked} tries`,
    broken,
  })
}

/** Keys of the API beyond who makes them, and what a key can do for itself. */
async function keys(house: House): Promise<Row> {
  const broken: string[] = []
  let asked = 0
  const tenant = await aTenant(house)
  const owner = await known(await tenant.as('owner'), 'owner')
  const deputy = await known(await tenant.as('manager'), 'manager')
  const change = { changes: [{ permission: 'settings:system', effect: 'add' }] }
  await owner.person.put(`/api/custom-permissions/users/${deputy.id}`, change)
  const make = (by: Person, scopes: readonly string[], name: string) =>
    by.post('/api/api-keys', { name, scopes, days: 30 })
  const lacked = permissions.filter((permission) => !holds(deputy.permissions, permission))
  for (const scope of [...lacked, ...beyondAll]) {
    asked += 1
    if ((await make(deputy.person, [scope], `Key ${asked}`)).status < 300) broken.push(`a manager’s key holds ${scope}`)
  }
  for (const scope of [
    ...beyondAll,
    ...permissions.filter((one) => /^(users|superadmin):|^settings:system$/.test(one)),
  ]) {
    asked += 1
    if ((await make(owner.person, [scope], `Key ${asked}`)).status < 300) broken.push(`an owner’s key holds ${scope}`)
  }
  const made = await make(deputy.person, ['guests:read', 'rooms:read'], 'Reader')
  const key = personOf(house, String(Object(made.body.data).token))
  const endpoints: readonly Endpoint[] = allRoutes('a secret').map((route) => route.endpoint)
  for (const endpoint of endpoints.filter(({ access }) => access !== 'public')) {
    if (endpoint.access === 'guests:read' || endpoint.access === 'rooms:read') continue
    asked += 1
    const id = deputy.id
    const sample = sampleOf(endpoint, { id }) ?? { body: endpoint.body && {} }
    const path = endpoint.path
      .replace('{year}', '2026')
      .replace('{number}', '3')
      .replaceAll(/\{\w+\}/g, id)
    const { status } = await key.ask(endpoint.method, path, sample.body)
    if (status < 300) broken.push(`a key that reads guests and rooms: ${endpoint.method} ${endpoint.path}: ${status}`)
  }
  const reads = await key.get('/api/hotel/guests')
  if (reads.status !== 200) broken.push(`the key reads no guests: ${reads.status}`)
  await owner.person.put(`/api/custom-permissions/users/${deputy.id}`, {
    changes: [{ permission: 'guests:read', effect: 'remove' }],
  })
  asked += 1
  if ((await key.get('/api/hotel/guests')).status !== 403) broken.push('a key keeps what its maker has lost')
  return rowOf('T36 keys of the API beyond their maker', '0 successes; what the maker lost bites at once', {
    done: `${asked} tries`,
    broken,
  })
}

/** Who signs for themselves: by PIN, by password, by a request of their own, and with one that was given for something else. */
async function ownApproval(house: House): Promise<Row> {
  const broken: string[] = []
  let asked = 0
  const bar = await aBar(house)
  const order = async () =>
    String(
      Object((await bar.waiter.post('/api/restaurant/orders', orderOf(bar, [[bar.beer, 1]], { send: true }))).body.data)
        .id,
    )
  const owner = await known(bar.owner, 'owner')
  for (const role of ['restaurant', 'cashier', 'manager'] as const) {
    const person = await bar.tenant.as(role)
    const { user } = Object((await person.get('/api/auth/session')).body.data)
    await person.post('/api/account/pin', { password, pin: '4071' })
    const id = await order()
    const path = `/api/restaurant/orders/${id}/void` as const
    const wanted = await person.post(path, { reason: 'Left', approval: { ask: true } })
    const requestId = String(Object(wanted.body['details']).requestId)
    const signatures: [string, object][] = [
      ['their own PIN', { userId: user.id, pin: '4071' }],
      ['their own password', { email: user.email, password }],
      ['the PIN of nobody', { userId: owner.id, pin: '' }],
      ['a request that nobody answered', { requestId }],
      ['a request that there is none of', { requestId: '01900000-0000-7000-8000-000000000000' }],
      ['two signatures in one', { requestId, userId: owner.id, pin: '4071' }],
    ]
    const decided = await person.post(`/api/approvals/requests/${requestId}/decide`, { decision: 'approve' })
    if (decided.status < 300) broken.push(`${role} answers their own request`)
    for (const [name, approval] of signatures) {
      asked += 1
      const { status } = await person.post(path, { reason: 'Left', approval })
      if (status < 300) broken.push(`${role} voids with ${name}`)
    }
    await bar.owner.post(`/api/approvals/requests/${requestId}/decide`, { decision: 'approve' })
    const elsewhere = `/api/restaurant/orders/${await order()}/void` as const
    for (const [name, ask] of [
      ['another order', () => person.post(elsewhere, { reason: 'Left', approval: { requestId } })],
      ['another reason', () => person.post(path, { reason: 'Gone', approval: { requestId } })],
      ['another’s hands', () => bar.waiter.post(path, { reason: 'Left', approval: { requestId } })],
    ] as const) {
      asked += 1
      if ((await ask()).status < 300) broken.push(`${role}: an approval goes for ${name}`)
    }
    const uses = await atOnce(
      Array.from({ length: 10 }, () => () => person.post(path, { reason: 'Left', approval: { requestId } })),
    )
    asked += uses.length
    if (uses.filter(({ status }) => status < 300).length !== 1) broken.push(`${role}: an approval was not used once`)
  }
  return rowOf('T36 approvals of oneself, of something else, and twice', '0 successes, one use of ten', {
    done: `${asked} tries by three roles`,
    broken,
  })
}

/** A PIN guessed forty times at once, at every place that takes one: five tries, then the password. */
async function pins(house: House): Promise<Row> {
  const broken: string[] = []
  let asked = 0
  const bar = await aBar(house)
  const ways: Record<string, (thief: Person, of: Known, pin: string) => Promise<Answer>> = {
    'a void': async (thief, { id }, pin) => {
      const made = await bar.waiter.post('/api/restaurant/orders', orderOf(bar, [[bar.beer, 1]], { send: true }))
      const order = String(Object(made.body.data).id)
      return thief.post(`/api/restaurant/orders/${order}/void`, { reason: 'Left', approval: { userId: id, pin } })
    },
    'a change of person': (thief, { id }, pin) => thief.post('/api/auth/switch', { userId: id, pin }),
  }
  for (const [name, way] of Object.entries(ways)) {
    const holder = await known(await bar.tenant.as('owner'), 'owner')
    await holder.person.post('/api/account/pin', { password, pin: '4071' })
    const thief = await bar.tenant.as('cashier')
    const answers = await atOnce(
      Array.from({ length: 40 }, (_, index) => () => way(thief, holder, String(1000 + index))),
    )
    asked += 41
    const looked = answers.filter(({ body }) => String(body['error']).includes('is wrong')).length
    if (answers.some(({ status }) => status < 300)) broken.push(`${name}: a guess went through`)
    if (looked > 5) broken.push(`${name}: ${looked} guesses were looked at`)
    if ((await way(await bar.tenant.as('cashier'), holder, '4071')).status < 300)
      broken.push(`${name}: the right PIN goes after five wrong ones`)
    await holder.person.post('/api/account/pin', { password, pin: '4072' })
    const after = await way(await bar.tenant.as('cashier'), holder, '4072')
    if (after.status >= 300) broken.push(`${name}: the password does not unlock it: ${after.status}`)
  }
  return rowOf('T36 a PIN guessed forty times at once, two ways', '5 are looked at, then the password unlocks', {
    done: `${asked} guesses`,
    broken,
  })
}

/** The id of another tenant wherever a caller can write one. */
async function otherTenants(house: House): Promise<Row> {
  const broken: string[] = []
  let asked = 0
  const [own, victim] = [await aTenant(house), await aTenant(house)]
  const prey = await known(await victim.as('housekeeper'), 'housekeeper')
  const before = await standing(house, victim.id)
  const count = async () =>
    (await house.owner.query('select id from guest where tenant_id = $1', [victim.id])).rowCount ?? 0
  for (const role of ['owner', 'manager', 'receptionist'] as const) {
    const person = await own.as(role)
    const named = { tenantId: victim.id, tenant_id: victim.id, tenant: victim.id }
    const headers = { 'x-tenant-id': victim.id, 'x-tenant': victim.id, 'x-forwarded-host': victim.name }
    const tries: (() => Promise<Answer>)[] = [
      ...Object.entries(named).map(
        ([field, id]) =>
          () =>
            person.post('/api/hotel/guests', { firstName: 'Eve', lastName: 'Thief', [field]: id }),
      ),
      () => person.post('/api/hotel/guests', { firstName: 'Eve', lastName: 'Thief' }, headers),
      () => person.post(`/api/hotel/guests?tenantId=${victim.id}`, { firstName: 'Eve', lastName: 'Thief' }),
      () => person.put(`/api/users/${prey.id}`, { role: 'owner' }),
      () => person.post(`/api/users/${prey.id}/password-reset`),
      () => person.post('/api/users/bulk/deactivate', { ids: [prey.id] }),
      () =>
        person.put(`/api/custom-permissions/users/${prey.id}`, {
          changes: [{ permission: 'guests:read', effect: 'add' }],
        }),
      () => person.post('/api/auth/switch', { userId: prey.id, pin: '4071' }),
    ]
    for (const ask of tries) {
      asked += 1
      await ask()
    }
  }
  if ((await count()) > 0) broken.push('a guest was written into the other tenant')
  if ((await standing(house, victim.id)) !== before) broken.push('the rights of the other tenant changed')
  const root = await aSuperadmin(house)
  for (const path of [
    '/api/hotel/guests',
    '/api/users',
    '/api/restaurant/orders',
    '/api/custom-permissions',
  ] as const) {
    asked += 1
    if ((await root.get(path)).status < 300) broken.push(`a superadmin reads ${path} of no tenant`)
  }
  const entering = allRoutes('a secret').filter(({ endpoint }) => /support|impersonat|act-as/.test(endpoint.path))
  if (entering.length > 0)
    broken.push('there is a call by which the platform enters a house, which this attack does not know')
  return rowOf('T36 the id of another tenant, the platform, and sessions of support', '0 successes, nothing changed', {
    done: `${asked} tries; no call enters a house for support`,
    broken,
  })
}

/** What a plan does not hold, and its limits against many at once. */
async function plans(house: House): Promise<Row> {
  const broken: string[] = []
  let asked = 0
  for (const [plan, paths] of [
    ['restaurant_suite', ['/api/hotel/guests', '/api/hotel/bookings', '/api/hotel/rooms']],
    ['ops_suite', ['/api/hotel/guests', '/api/restaurant/orders', '/api/restaurant/locations']],
  ] as const) {
    const owner = await (await aTenant(house, { plan })).as('owner')
    for (const path of paths) {
      asked += 1
      if ((await owner.get(path)).status !== 403) broken.push(`${plan} opens ${path}`)
    }
  }
  const limited = await aTenant(house, { plan: 'ops_suite' })
  const owner = await limited.as('owner')
  await house.owner.query(
    `insert into plan_limit (plan, resource, most) values ('ops_suite', 'items', 5)
     on conflict (plan, resource) do update set most = excluded.most`,
  )
  const answers = await atOnce(
    Array.from(
      { length: 30 },
      (_, index) => () => owner.post('/api/inventory/items', { sku: `S${index}`, name: `Item ${index}`, unit: 'pc' }),
    ),
  )
  asked += answers.length
  const made = answers.filter(({ status }) => status === 201).length
  if (made !== 5)
    broken.push(
      `${made} items where the plan holds 5: ${JSON.stringify(answers.find(({ status }) => status !== 201)?.body)}`,
    )
  return rowOf('T36 modules and limits of a plan', 'closed; 5 of 30 at once where 5 are held', {
    done: `${asked} tries`,
    broken,
  })
}
