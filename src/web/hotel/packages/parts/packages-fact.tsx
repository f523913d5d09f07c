import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { addPackage } from '#contract/hotel/bookings/api/packages.ts'
import { useBusinessDate } from '#web/shell/layout/use-business-date.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Fact } from '#web/ui/card.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Booking } from '../../bookings/rules/booking.ts'
import { useHousePackages } from '../data.ts'
import { PackageDialog, type PackageVerb } from '../forms/package-dialog.tsx'
import { priceWords } from '../rules.ts'

/** What a booking has beside its nights, and where more is added or dropped. */
export function PackagesFact({ booking }: { booking: Booking }) {
  const [asked, setAsked] = useState<PackageVerb | null>(null)
  const { day } = useFormats()
  const today = useBusinessDate().data?.date
  const mayChange = useCan()(addPackage.access) && isOpen(booking)
  const offered = useHousePackages(mayChange).filter(({ isArchived }) => !isArchived)
  const stands = ({ until }: Booking['packages'][number]) => until === null || (today !== undefined && until > today)
  const isThere = (code: string) => booking.packages.some((one) => one.code === code && stands(one))
  const left = offered.filter(({ code }) => !isThere(code))
  if (booking.packages.length === 0 && left.length === 0) return null
  return (
    <Fact label={t('Packages')}>
      <ul className="flex flex-col gap-1">
        {booking.packages.map((one) => (
          <li key={one.id} className="num flex flex-wrap items-center gap-x-2">
            <span>{one.name}</span>
            <span className="text-13 text-soft">{spanWords(one, day)}</span>
            {mayChange && stands(one) && (
              <IconButton
                label={t('Drop {what}', { what: one.name })}
                icon={<X size={14} />}
                onClick={() => setAsked({ verb: 'drop', code: one.code, name: one.name })}
              />
            )}
          </li>
        ))}
      </ul>
      {mayChange && left.length > 0 && (
        <span className="-ms-3 block">
          <Button
            variant="ghost"
            icon={<Plus size={15} aria-hidden="true" />}
            onClick={() => setAsked({ verb: 'add', code: null, name: null })}
          >
            {t('Add a package')}
          </Button>
        </span>
      )}
      <PackageDialog booking={booking} asked={asked} offered={left} onClose={() => setAsked(null)} />
    </Fact>
  )
}

/** How it is paid for, and the nights that it covers where that is not the whole stay. */
function spanWords({ price, from, until }: Booking['packages'][number], day: (day: string) => string): string {
  const parts = [
    priceWords[price].toLowerCase(),
    ...(from === null ? [] : [t('from {day}', { day: day(from) })]),
    ...(until === null ? [] : [t('until {day}', { day: day(until) })]),
  ]
  return parts.join(', ')
}

function isOpen({ status, nights }: Booking): boolean {
  return nights > 0 && ['confirmed', 'optional', 'inquiry', 'waitlisted', 'checked_in'].includes(status)
}
