import { type Access, endpoint, type Module } from '../../kernel/endpoint.ts'
import { checkedTable, importedTable, tableFile, type TableKind } from './shapes.ts'

type Right<A extends Access> = { access: A; module: Module }

/** A whole file with its escapes, and with letters that take two bytes. */
const largest = 5_000_000

/** What a file would come to; writes nothing. */
function checkOf<const Kind extends TableKind, const A extends Access>(kind: Kind, right: Right<A>) {
  return endpoint({
    method: 'POST',
    path: `/api/import/${kind}/check`,
    summary: `See what a CSV file of ${wordsOf(kind)} would come to, row by row; nothing is written`,
    ...right,
    rate: 'heavy',
    largest,
    body: tableFile,
    data: checkedTable,
  })
}

/** 400 naming rows and columns; the file comes in whole or not at all. */
function importOf<const Kind extends TableKind, const A extends Access>(kind: Kind, right: Right<A>) {
  return endpoint({
    method: 'POST',
    path: `/api/import/${kind}`,
    summary: `Import a CSV file of ${wordsOf(kind)}: all of its rows or none`,
    ...right,
    rate: 'write',
    largest,
    body: tableFile,
    data: importedTable,
    status: 201,
  })
}

function wordsOf(kind: TableKind): string {
  return kind === 'menu' ? 'menu items' : kind.replace('-', ' ')
}

const rooms = { access: 'rooms:write', module: 'hotel' } as const
const guests = { access: 'guests:write', module: 'hotel' } as const
const items = { access: 'inventory:write', module: 'inventory' } as const
const menu = { access: 'restaurant:manage_menu', module: 'restaurant' } as const

export const checkRoomTypes = checkOf('room-types', rooms)
export const importRoomTypes = importOf('room-types', rooms)
export const checkRooms = checkOf('rooms', rooms)
export const importRooms = importOf('rooms', rooms)
export const checkGuests = checkOf('guests', guests)
export const importGuests = importOf('guests', guests)
export const checkItems = checkOf('items', items)
export const importItems = importOf('items', items)
export const checkMenu = checkOf('menu', menu)
export const importMenu = importOf('menu', menu)

/** The two calls of each kind. */
export const tableCalls = {
  'room-types': { check: checkRoomTypes, import: importRoomTypes },
  rooms: { check: checkRooms, import: importRooms },
  guests: { check: checkGuests, import: importGuests },
  items: { check: checkItems, import: importItems },
  menu: { check: checkMenu, import: importMenu },
} as const satisfies Record<TableKind, unknown>
