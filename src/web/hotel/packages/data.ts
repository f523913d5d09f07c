import { addPackage, dropPackage, previewPackage } from '#contract/hotel/bookings/api/packages.ts'
import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import { listServed } from '#contract/hotel/packages/api.ts'
import { getLetterhead } from '#contract/hotel/papers/api.ts'
import { getSettings } from '#contract/tenancy/settings/api.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#web/shell/call/call.ts'
import { useReadKeeping, useReadWhen } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'
import { packagesIn } from './rules.ts'

/** The packages that the house has; none until they are read, or where they may not be. */
export const useHousePackages = (isWanted = true) => {
  const { data } = useReadWhen(isWanted, getSettings, { params: { section: 'packages' } })
  return packagesIn(data?.values)
}

/** What adding or dropping a package would come to; not read again by what that changes itself. */
export const usePackagePreview = (id: BookingId, asked: { verb: 'add' | 'drop'; code: string } | null) =>
  useQuery({
    enabled: asked !== null,
    queryKey: ['package', id, asked],
    queryFn: () => call(previewPackage, { params: { id }, query: asked ?? { verb: 'add', code: '' } }),
    staleTime: Infinity,
    gcTime: 0,
  })

export const useAddPackage = () => useWrite(addPackage, { touches: ['hotel.booking'] })
export const useDropPackage = () => useWrite(dropPackage, { touches: ['hotel.booking'] })

export const useServed = (date: string | null) =>
  useReadKeeping(true, listServed, { query: date === null ? {} : { date } })
export const useHead = (isWanted: boolean) => useReadWhen(isWanted, getLetterhead)
