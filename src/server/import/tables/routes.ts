import * as api from '#contract/import/tables/api.ts'
import { on } from '#server/platform/http/route.ts'
import { guestTaker } from './actions/guests.ts'
import { itemTaker } from './actions/items.ts'
import { menuTaker } from './actions/menu.ts'
import { roomTaker, roomTypeTaker } from './actions/rooms.ts'
import { checkTable, importTable } from './actions/take.ts'

const roomTypes = { kind: 'room-types', taker: roomTypeTaker } as const
const rooms = { kind: 'rooms', taker: roomTaker } as const
const guests = { kind: 'guests', taker: guestTaker } as const
const items = { kind: 'items', taker: itemTaker } as const
const menu = { kind: 'menu', taker: menuTaker } as const

export const importRoutes = [
  on(api.checkRoomTypes, (ctx, { body: file }) => checkTable(ctx, { ...roomTypes, file })),
  on(api.importRoomTypes, (ctx, { body: file }) => importTable(ctx, { ...roomTypes, file })),
  on(api.checkRooms, (ctx, { body: file }) => checkTable(ctx, { ...rooms, file })),
  on(api.importRooms, (ctx, { body: file }) => importTable(ctx, { ...rooms, file })),
  on(api.checkGuests, (ctx, { body: file }) => checkTable(ctx, { ...guests, file })),
  on(api.importGuests, (ctx, { body: file }) => importTable(ctx, { ...guests, file })),
  on(api.checkItems, (ctx, { body: file }) => checkTable(ctx, { ...items, file })),
  on(api.importItems, (ctx, { body: file }) => importTable(ctx, { ...items, file })),
  on(api.checkMenu, (ctx, { body: file }) => checkTable(ctx, { ...menu, file })),
  on(api.importMenu, (ctx, { body: file }) => importTable(ctx, { ...menu, file })),
]
