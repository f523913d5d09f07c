import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { toast } from '#web/ui/toast.ts'
import { useChangeBooking } from '../data.ts'

/** Promises a stay its room, or lets it be moved again, and says so. */
export function useRoomLock() {
  const change = useChangeBooking()
  return (id: BookingId, keepsRoom: boolean) =>
    change.mutate(
      { params: { id }, body: { keepsRoom } },
      {
        onSuccess: () => toast.success(keepsRoom ? t('The stay keeps this room') : t('The stay may be moved again')),
        onError: (error) => toast.error(t('That was not done'), { description: errorText(error) }),
      },
    )
}
