import * as z from 'zod/mini'
import { createRoomType } from '../../hotel/room-types/api.ts'
import { newGuest } from '../../hotel/guests/shapes.ts'
import { createRoom } from '../../hotel/rooms/api.ts'
import { createItem } from '../../inventory/items/api.ts'
import { createMenuItem } from '../../restaurant/menu/api.ts'
import { mostColumns, separators } from '../../kernel/table.ts'
import { menuKinds } from '../../restaurant/categories/shapes.ts'

/** What can be taken over from a table, in the order in which one needs the other. */
export const tableKinds = ['room-types', 'rooms', 'guests', 'items', 'menu'] as const
export type TableKind = (typeof tableKinds)[number]

/** Most characters that a file may have. */
export const mostText = 2_000_000

/** How many rows a file of a kind may have. */
export const mostRows: Record<TableKind, number> = {
  'room-types': 200,
  rooms: 2000,
  guests: 10_000,
  items: 10_000,
  menu: 10_000,
}

const words = (most: number) => z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(most))
const { code, name, description, basePrice, maxAdults, maxChildren } = createRoomType.body.shape
const { roomNumber, floor } = createRoom.body.shape
const { sku, unit, kind, barcode, parLevel, notes, openingQuantity, openingCost } = createItem.body.shape

/** One row of each kind, once its cells are read: what a form of it would send, with names where a form has ids. */
export const rowShapes = {
  'room-types': z.strictObject({ code, name, description, basePrice, maxAdults, maxChildren }),
  rooms: z.strictObject({ roomNumber, roomType: words(100), floor }),
  guests: newGuest,
  items: z.strictObject({
    sku,
    name: createItem.body.shape.name,
    unit,
    kind,
    category: z.optional(words(100)),
    barcode,
    parLevel,
    notes,
    openingQuantity,
    openingCost,
    place: z.optional(words(100)),
  }),
  menu: z.strictObject({
    name: createMenuItem.body.shape.name,
    category: words(100),
    kind: z._default(z.enum(menuKinds, { error: `Must be one of ${menuKinds.join(', ')}` }), 'food'),
    price: createMenuItem.body.shape.price,
    kitchenName: createMenuItem.body.shape.kitchenName,
    description: createMenuItem.body.shape.description,
    barcode: createMenuItem.body.shape.barcode,
  }),
} as const
export type RowOf<Kind extends TableKind> = z.output<(typeof rowShapes)[Kind]>

/** What becomes of rows that are there already: the file is refused, they are left out, or (guests alone) come in all the same. */
export const repeatChoices = ['refuse', 'skip', 'keep'] as const

/** A file as it is sent: its text, how it is read, and which of its columns is what. What is left out is guessed. */
export const tableFile = z.strictObject({
  text: z
    .string()
    .check(
      z.minLength(1, 'The file is empty'),
      z.maxLength(mostText, 'The file is too large: at most two million characters'),
    ),
  separator: z.optional(z.enum(separators)),
  /** The name of a column of the kind, or null, for each column of the file. */
  columns: z.optional(z.array(z.nullable(z.string().check(z.maxLength(40)))).check(z.maxLength(mostColumns))),
  repeats: z._default(z.enum(repeatChoices), 'refuse'),
})
export type TableFile = z.output<typeof tableFile>

/** Something about a row, numbered as a spreadsheet numbers it: the header is row 1. */
const note = { row: z.number(), column: z.string() }

/** What a file would come to; nothing is written. */
export const checkedTable = z.object({
  separator: z.enum(separators),
  header: z.array(z.string()),
  columns: z.array(z.nullable(z.string())),
  /** The first rows as they stand in the file. */
  sample: z.array(z.array(z.string())),
  rows: z.number(),
  /** How many would be made. */
  ready: z.number(),
  /** Columns that the kind can't do without and that no column of the file is. */
  missing: z.array(z.string()),
  /** The first of them; `problemCount` counts all. */
  problems: z.array(z.object({ ...note, message: z.string() })),
  problemCount: z.number(),
  repeats: z.array(z.object({ ...note, value: z.string(), with: z.string() })),
  repeatCount: z.number(),
  /** What is made beside the rows, such as a category that is new. */
  makes: z.array(z.string()),
})
export type CheckedTable = z.output<typeof checkedTable>

export const importedTable = z.object({ imported: z.number(), skipped: z.number(), made: z.array(z.string()) })
export type ImportedTable = z.output<typeof importedTable>
