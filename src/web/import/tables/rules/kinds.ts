import { tableKinds, type TableKind } from '#contract/import/tables/shapes.ts'
import type { Module } from '#contract/kernel/endpoint.ts'
import type { Permission } from '#contract/kernel/permission.ts'
import { tableCalls } from '#contract/import/tables/api.ts'
import { to } from '#web/shell/links.ts'
import { counting, t } from '#web/texts/text.ts'
import type { Counting } from '#web/texts/catalogue.ts'

type KindWords = {
  /** What the screen and the choice are called. */
  title: string
  label: string
  rows: Counting
  imported: Counting
  /** The button that does it, with how many. */
  verb: Counting
  list: () => string
  see: string
}

/** What each kind is called on the screens. */
export const kindWords: Record<TableKind, KindWords> = {
  'room-types': {
    title: t('Import room types'),
    label: t('Room types'),
    rows: counting({ one: '{count} room type', other: '{count} room types' }),
    imported: counting({ one: '{count} room type imported', other: '{count} room types imported' }),
    verb: counting({ one: 'Import {count} room type', other: 'Import {count} room types' }),
    list: to.roomTypes,
    see: t('See the room types'),
  },
  rooms: {
    title: t('Import rooms'),
    label: t('Rooms'),
    rows: counting({ one: '{count} room', other: '{count} rooms' }),
    imported: counting({ one: '{count} room imported', other: '{count} rooms imported' }),
    verb: counting({ one: 'Import {count} room', other: 'Import {count} rooms' }),
    list: to.rooms,
    see: t('See the rooms'),
  },
  guests: {
    title: t('Import guests'),
    label: t('Guests'),
    rows: counting({ one: '{count} guest', other: '{count} guests' }),
    imported: counting({ one: '{count} guest imported', other: '{count} guests imported' }),
    verb: counting({ one: 'Import {count} guest', other: 'Import {count} guests' }),
    list: to.guests,
    see: t('See the guests'),
  },
  items: {
    title: t('Import stock items'),
    label: t('Stock items'),
    rows: counting({ one: '{count} stock item', other: '{count} stock items' }),
    imported: counting({ one: '{count} stock item imported', other: '{count} stock items imported' }),
    verb: counting({ one: 'Import {count} stock item', other: 'Import {count} stock items' }),
    list: to.items,
    see: t('See the items'),
  },
  menu: {
    title: t('Import menu items'),
    label: t('Menu items'),
    rows: counting({ one: '{count} menu item', other: '{count} menu items' }),
    imported: counting({ one: '{count} menu item imported', other: '{count} menu items imported' }),
    verb: counting({ one: 'Import {count} menu item', other: 'Import {count} menu items' }),
    list: to.menu,
    see: t('See the menu'),
  },
}

/** What each kind asks for; the calls of the contract say it. */
export function needsOf(kind: TableKind): { permission: Permission; module: Module } {
  const { access: permission, module } = tableCalls[kind].import
  return { permission, module }
}

/** The kinds that a plan has the modules for and the person the rights. */
export function kindsFor(can: (permission: Permission) => boolean, modules: Readonly<Record<Module, boolean>>) {
  return tableKinds.filter((kind) => {
    const { permission, module } = needsOf(kind)
    return modules[module] && can(permission)
  })
}
