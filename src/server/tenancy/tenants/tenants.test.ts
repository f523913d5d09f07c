import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aTenant, type House, openHouse } from '#test/setup/house.ts'
import { aJpeg, aPng, aWebp } from '#test/setup/pictures.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const inBase64 = (content: Uint8Array) => Buffer.from(content).toString('base64')

describe('the property', () => {
  test('is renamed with its letterhead in one change, and its sessions say so', async () => {
    const owner = await (await aTenant(house)).as('owner')
    const name = `Seaview ${Date.now()}`
    const changed = await owner.put('/api/property', { name, phone: '+233 30 255 0100', version: 0 })
    expect(changed.body.data).toMatchObject({ name, phone: '+233 30 255 0100', version: 1, logo: null })
    expect((await owner.get('/api/auth/session')).body.data.tenant?.name).toBe(name)
  })

  test('keeps its name when another house has it, and nothing else of that change either', async () => {
    const other = await aTenant(house)
    const owner = await (await aTenant(house)).as('owner')
    const before = (await owner.get('/api/property')).body.data
    const refused = await owner.put('/api/property', { name: other.name.toUpperCase(), phone: '1' })
    expect(refused).toMatchObject({ status: 409, body: { code: 'tenant_exists' } })
    expect((await owner.get('/api/property')).body.data).toEqual(before)
  })

  test('is not overwritten by whoever read it before another change', async () => {
    const owner = await (await aTenant(house)).as('owner')
    await owner.put('/api/property', { phone: '1', version: 0 })
    expect(await owner.put('/api/property', { phone: '2', version: 0 })).toMatchObject({
      status: 409,
      body: { code: 'stale' },
    })
  })

  test.each([
    [{ name: '  ' }, 'name'],
    [{ email: 'nobody' }, 'email'],
    [{ phone: 'x'.repeat(51) }, 'phone'],
  ])('refuses %j at its field', async (body, path) => {
    const owner = await (await aTenant(house)).as('owner')
    expect(await owner.put('/api/property', body)).toMatchObject({ status: 400, body: { details: [{ path }] } })
  })
})

describe('a logo', () => {
  test.each([
    ['image/png', aPng(400, 120)],
    ['image/jpeg', aJpeg(400, 120)],
    ['image/webp', aWebp(400, 120)],
  ])('of %s is served to everybody by its address, as what it is and nothing that runs', async (type, content) => {
    const tenant = await aTenant(house)
    const owner = await tenant.as('owner')
    const { logo } = (await owner.put('/api/property/logo', { image: inBase64(content) })).body.data
    const id = logo?.split('/').at(-1) ?? ''
    const served = await house.app.inject({ method: 'GET', url: `/api/logos/${tenant.id}/${id}` })
    expect(served.rawPayload.equals(Buffer.from(content))).toBe(true)
    expect(served.headers).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect((await owner.get('/api/auth/session')).body.data.tenant?.settings.logo).toBe(logo)
  })

  test('that is replaced or taken away has another address or none', async () => {
    const owner = await (await aTenant(house)).as('owner')
    const first = (await owner.put('/api/property/logo', { image: inBase64(aPng(10, 10)) })).body.data.logo
    const second = (await owner.put('/api/property/logo', { image: inBase64(aPng(20, 10)) })).body.data.logo
    expect(second).not.toBe(first)
    expect((await house.app.inject({ url: first ?? '' })).statusCode).toBe(404)
    expect((await owner.delete('/api/property/logo')).body.data.logo).toBeNull()
  })

  test.each([
    ['a text', Buffer.from('<script>alert(1)</script>'), 'This is no PNG, JPEG or WebP image'],
    [
      'a drawing that can run scripts',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'This is no PNG, JPEG or WebP image',
    ],
    ['a picture that was cut off', aPng(400, 120).subarray(0, 40), 'This is no PNG, JPEG or WebP image'],
    ['too many bytes', Buffer.concat([aPng(10, 10), Buffer.alloc(524_289)]), 'The file is larger than 512 KB'],
    ['too many pixels', aPng(1601, 10), 'The image is 1601 × 10 pixels; at most 1600 a side'],
  ])('is refused in words: %s', async (_, content, message) => {
    const owner = await (await aTenant(house)).as('owner')
    const refused = await owner.put('/api/property/logo', { image: inBase64(content) })
    expect(refused).toMatchObject({ status: 400, body: { details: [{ path: 'image', message }] } })
    expect((await owner.get('/api/property')).body.data.logo).toBeNull()
  })
})
