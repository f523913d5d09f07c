import { useEffect, useEffectEvent } from 'react'
import { bookingVerbs } from '#contract/hotel/bookings/rules.ts'
import { dayOf } from '#contract/kernel/day.ts'
import { useBusinessDate } from '#web/shell/layout/use-business-date.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { useUrlValue } from '#web/shell/url/navigate.ts'
import { toast } from '#web/ui/toast.ts'
import type { Booking } from '../data.ts'
import { reasonFor, verbPermissions } from '../rules/verbs.ts'
import { useStayActs } from './stay-acts.tsx'

/** Opens the dialog of the verb that the address asks for, once; says why when it can't be used. */
export function AskedVerb({ booking }: { booking: Booking }) {
  const [asked, ask] = useUrlValue('do')
  const date = useBusinessDate().data?.date
  const can = useCan()
  const act = useStayActs()
  const verb = bookingVerbs.find((one) => one === asked)
  const open = useEffectEvent(() => {
    ask(null)
    if (!verb || !date || !can(verbPermissions[verb])) return
    const reason = reasonFor(booking, verb, dayOf(date))
    if (reason) toast.warning(reason)
    else act(verb, booking)
  })
  const isReady = verb !== undefined && date !== undefined
  useEffect(() => {
    if (isReady) open()
  }, [isReady, booking.id])
  return null
}
