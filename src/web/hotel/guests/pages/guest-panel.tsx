import { useState } from 'react'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { to } from '#web/shell/links.ts'
import { WithHistory } from '#web/shell/record/history.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { useGo, useIdParam } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatCard, StatRow } from '#web/ui/stat-row.tsx'
import { GuestCredits } from '../../guest-credits/parts/guest-credits.tsx'
import { useGuest, type GuestRow } from '../data.ts'
import { EditGuest } from '../forms/edit-guest.tsx'
import { Contact } from '../parts/contact.tsx'
import { GuestMarks } from '../parts/guest-marks.tsx'
import { GuestMenu } from '../parts/guest-menu.tsx'
import { GuestMerges } from '../parts/guest-merges.tsx'
import { GuestStays } from '../parts/guest-stays.tsx'
import { nameOf } from '../rules.ts'

/** One guest beside the list: contact, stays and what is owed. */
export function GuestPanel() {
  const id = useIdParam<'guest'>('guestId')
  const { data: guest, error, refetch } = useGuest(id)
  const go = useGo()
  const can = useCan()
  const [editing, setEditing] = useState(false)
  const close = () => go(to.guests(), { keepSearch: true })
  return (
    <SidePanel
      title={guest ? nameOf(guest) : t('Guest')}
      subtitle={
        guest && (
          <>
            <GuestMarks guest={guest} />
            <Subtitle guest={guest} />
          </>
        )
      }
      onClose={close}
      actions={
        guest && (
          <>
            <GuestMenu guest={guest} onGone={close} />
            {can('guests:write') && !guest.anonymizedAt && (
              <Button onClick={() => setEditing(true)}>{t('Edit')}</Button>
            )}
            {can('bookings:write') && !guest.anonymizedAt && (
              <Button variant="primary" onClick={() => go(to.newBookingFor(guest.id))}>
                {t('New booking')}
              </Button>
            )}
          </>
        )
      }
    >
      <ReadProblem error={error} onRetry={refetch} />
      {!guest && !error && <Skeleton height="14rem" />}
      {guest && (
        <>
          <WithHistory key={guest.id} of={{ resource: 'guest', id: guest.id }}>
            <div className="flex flex-col gap-5">
              {guest.doNotRent !== null && (
                <Notice tone="critical">
                  {t('The house takes this guest no more: {reason}', { reason: guest.doNotRent })}
                </Notice>
              )}
              {guest.anonymizedAt && (
                <Notice>{t('Who this guest was has been forgotten. Stays and figures are kept.')}</Notice>
              )}
              <Story guest={guest} />
              {!guest.anonymizedAt && <Contact key={guest.id} guest={guest} />}
              <GuestMerges guest={guest} />
              <GuestCredits guestId={guest.id} />
              {can('bookings:read') && <GuestStays guestId={guest.id} />}
            </div>
          </WithHistory>
          <EditGuest guest={guest} open={editing} onClose={() => setEditing(false)} />
        </>
      )}
    </SidePanel>
  )
}

function Subtitle({ guest }: { guest: GuestRow }) {
  const formats = useFormats()
  if (guest.inHouse) {
    return (
      <>
        <Badge tone="brand">{t('In house')}</Badge>
        {guest.inHouse.roomNumber && <span>{t('Room {roomNumber}', { roomNumber: guest.inHouse.roomNumber })}</span>}
        <span>{t('to {departure}', { departure: formats.day(guest.inHouse.departure) })}</span>
      </>
    )
  }
  if (guest.nextArrival)
    return <span>{t('Arrives {nextArrival}', { nextArrival: formats.day(guest.nextArrival) })}</span>
  if (guest.lastDeparture)
    return <span>{t('Last stay until {lastDeparture}', { lastDeparture: formats.day(guest.lastDeparture) })}</span>
  return <span>{t('No stay yet')}</span>
}

function Story({ guest }: { guest: GuestRow }) {
  const formats = useFormats()
  const owes = guest.balance > 0
  return (
    <StatRow>
      <StatCard label={t('Stays')} value={guest.stays} />
      <StatCard label={t('Nights')} value={guest.nights} />
      <StatCard
        label={guest.balance === 0 ? t('Balance') : owes ? t('Owes') : t('We owe')}
        value={formats.money(guest.balance < 0 ? -guest.balance : guest.balance)}
        tone={owes ? 'caution' : 'plain'}
      />
    </StatRow>
  )
}
