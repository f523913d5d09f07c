import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTenant, type House, openHouse } from '#test/setup/house.ts'
import { aHotel } from '#test/setup/hotel.ts'
import { aPng } from '#test/setup/pictures.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

async function aType() {
  const tenant = await aTenant(house)
  const { typeId } = await aHotel(house, tenant)
  return { tenant, desk: await tenant.as('receptionist'), typeId }
}

const inBase64 = (content: Buffer) => content.toString('base64')

test('a photo is kept in its order, shown by its address to anybody, and taken away', async () => {
  const { tenant, desk, typeId } = await aType()
  await desk.post(`/api/hotel/room-types/${typeId}/photos`, { image: inBase64(aPng(40, 30)), caption: 'By the window' })
  const added = await desk.post(`/api/hotel/room-types/${typeId}/photos`, { image: inBase64(aPng(30, 30)) })
  expect(added).toMatchObject({
    status: 201,
    body: {
      data: [
        { caption: 'By the window', width: 40, height: 30 },
        { caption: '', width: 30 },
      ],
    },
  })
  const [first] = added.body.data
  const address = `/api/room-photos/${tenant.id}/${first?.id}`
  expect(first?.address).toBe(address)
  const shown = await house.app.inject({ method: 'GET', url: `/api/room-photos/${tenant.id}/${first?.id}` })
  expect(shown.statusCode).toBe(200)
  expect(shown.headers['content-type']).toContain('image/png')
  expect(shown.rawPayload.equals(aPng(40, 30))).toBe(true)
  expect((await desk.delete(`/api/hotel/room-types/${typeId}/photos/${first?.id}`)).body.data).toHaveLength(1)
  expect((await house.app.inject({ method: 'GET', url: address })).statusCode).toBe(404)
})

test.each([
  ['a text', Buffer.from('<svg onload=alert(1)>'), 'This is no PNG, JPEG or WebP image'],
  ['a picture too wide', aPng(2401, 10), 'The image is 2401 × 10 pixels; at most 2400 a side'],
  ['a file too large', Buffer.concat([aPng(10, 10), Buffer.alloc(716_800)]), 'The file is larger than 700 KB'],
])('%s is no photo and says so', async (_, content, words) => {
  const { desk, typeId } = await aType()
  const refused = await desk.post(`/api/hotel/room-types/${typeId}/photos`, { image: inBase64(content) })
  expect(refused).toMatchObject({ status: 400, body: { details: [{ path: 'image', message: words }] } })
  expect((await desk.get(`/api/hotel/room-types/${typeId}/photos`)).body.data).toEqual([])
})

test("a type has at most twelve photos, and another tenant's type has none to show", async () => {
  const { desk, typeId } = await aType()
  const image = inBase64(aPng(10, 10))
  const answers = await Promise.all(
    Array.from({ length: 14 }, () => desk.post(`/api/hotel/room-types/${typeId}/photos`, { image })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(12)
  const other = await aType()
  expect(await other.desk.get(`/api/hotel/room-types/${typeId}/photos`)).toMatchObject({ status: 404 })
  expect(await other.desk.post(`/api/hotel/room-types/${typeId}/photos`, { image })).toMatchObject({ status: 404 })
  const staff = await other.tenant.as('staff')
  expect(await staff.post(`/api/hotel/room-types/${other.typeId}/photos`, { image })).toMatchObject({ status: 403 })
})
