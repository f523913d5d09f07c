import type { Platform } from '#server/platform/platform.ts'
import type { Ctx } from '#server/platform/context.ts'
import { systemCtx } from '#server/platform/system.ts'
import { readReservations } from '#server/import/public.ts'
import { openTenant } from '#server/superadmin/public.ts'

export type Imported = {
  ctx: Ctx
  rooms: number
  rows: number
  skipped: { line: number; reason: string }[]
  name: string
}

/** Imports one hotel of a file into a new tenant, as the command does. */
export async function importFile(
  platform: Platform,
  { path, hotel, name }: { path: string; hotel: string; name: string },
): Promise<Imported> {
  const read = await readReservations(path, hotel)
  let rooms = 0
  const tenant = await openTenant(
    platform,
    {
      name,
      plan: 'complete',
      currency: 'EUR',
      timeZone: 'UTC',
      businessDate: read.openingDay,
      booksThrough: read.lastDay,
      taxSet: 'none',
      automaticNightAudit: false,
    },
    async (tx) => {
      rooms = await read.fill(tx)
    },
  )
  return { ctx: systemCtx(platform, tenant, 'Test'), rooms, rows: read.rows, skipped: read.skipped, name }
}
