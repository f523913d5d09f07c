import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { agreeFee, dropFee, previewCheckIn, previewFee } from '#contract/hotel/bookings/api/fees.ts'
import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { HourFeeKind } from '#contract/hotel/stay-fees/shapes.ts'
import { call } from '#web/shell/call/call.ts'
import { useWrite } from '#web/shell/data/write.ts'

/** What a check-in now would charge; not read again by what it changes itself. */
export const useArrivalFees = (id: BookingId) =>
  useQuery({
    queryKey: ['check-in', id],
    queryFn: () => call(previewCheckIn, { params: { id } }),
    staleTime: Infinity,
    gcTime: 0,
  })

/** What an hour would cost; asked once it is one. */
export const useFeePreview = (id: BookingId, { kind, at }: { kind: HourFeeKind; at: string | null }) =>
  useQuery({
    enabled: at !== null,
    queryKey: ['fee', id, kind, at],
    queryFn: () => call(previewFee, { params: { id }, query: { kind, at: at ?? '' } }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })

export const useAgreeFee = () => useWrite(agreeFee, { touches: ['hotel.booking'] })
export const useDropFee = () => useWrite(dropFee, { touches: ['hotel.booking'] })
