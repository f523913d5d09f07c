import { CloudOff, Ellipsis, LoaderCircle, Wifi } from 'lucide-react'
import { useState } from 'react'
import { useConnection } from '#web/shell/realtime/use-connection.ts'
import { useSession } from '#web/shell/session/use-session.ts'
import { rich } from '#web/texts/rich.tsx'
import { t } from '#web/texts/text.ts'
import { StatusChip } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Menu, MenuItem, MenuLine } from '#web/ui/menu.tsx'
import type { Place, Session } from '#web/restaurant/drawer/data.ts'
import { later, OnceWanted } from '#web/ui/later.tsx'
import { useWaiting } from '../data.ts'
import type { DrawerSheet } from './drawer-sheets.tsx'

const DrawerSheets = later(() => import('./drawer-sheets.tsx').then((part) => part.DrawerSheets))

type SessionBarProps = {
  place: Place
  session: Session
  /** Where the search of the menu stands. */
  searchAt: (slot: HTMLElement | null) => void
  onTakeUp: (id: string) => void
  onLeave: () => void
}

/** The drawer that is sold from: who opened it, whether the line stands, the orders that wait, and what is done with its cash. */
export function SessionBar({ place, session, searchAt, onTakeUp, onLeave }: SessionBarProps) {
  const { time, money } = useFormats()
  const { user } = useSession()
  const [sheet, setSheet] = useState<DrawerSheet | null>(null)
  return (
    <header className="flex shrink-0 flex-wrap items-center gap-2">
      <div className="min-w-0 flex-1 basis-[calc(100%-4rem)] sm:basis-40">
        <h1 data-tour="pos" className="truncate text-20 font-semibold tracking-tight">
          {place.name}
        </h1>
        <p className="truncate text-13 text-soft">
          {rich('{drawer} · {firstName} {lastName} · opened {openedAt} with {openingCount}', {
            drawer: session.drawer,
            firstName: user.firstName,
            lastName: user.lastName,
            openedAt: time(session.openedAt),
            openingCount: <span className="num">{money(session.openingCount)}</span>,
          })}
        </p>
      </div>
      <div ref={searchAt} className="order-1 min-w-0 flex-1 basis-32 sm:order-none sm:max-w-72 sm:basis-0" />
      <ConnectionChip />
      <WaitingButton place={place} held={false} onOpen={() => setSheet({ is: 'waiting', held: false })} />
      <WaitingButton place={place} held onOpen={() => setSheet({ is: 'waiting', held: true })} />
      <Menu
        trigger={
          <Button className="min-h-12 min-w-12" aria-label={t('Drawer')}>
            <Ellipsis size={18} aria-hidden="true" />
          </Button>
        }
      >
        <MenuItem onSelect={() => setSheet({ is: 'report' })}>{t('X report')}</MenuItem>
        <MenuLine />
        <MenuItem onSelect={() => setSheet({ is: 'move', kind: 'paid_in' })}>{t('Cash in')}</MenuItem>
        <MenuItem onSelect={() => setSheet({ is: 'move', kind: 'drop' })}>{t('Drop to the safe')}</MenuItem>
        <MenuItem onSelect={() => setSheet({ is: 'move', kind: 'tips_paid' })}>{t('Hand tips out')}</MenuItem>
        <MenuLine />
        <MenuItem onSelect={() => setSheet({ is: 'close' })}>{t('Close till')}</MenuItem>
        <MenuItem onSelect={onLeave}>{t('Change place or drawer')}</MenuItem>
      </Menu>
      <OnceWanted wanted={sheet !== null}>
        <DrawerSheets
          place={place}
          session={session}
          sheet={sheet}
          onClose={() => setSheet(null)}
          onTakeUp={onTakeUp}
          onLeave={onLeave}
        />
      </OnceWanted>
    </header>
  )
}

function WaitingButton({ place, held, onOpen }: { place: Place; held: boolean; onOpen: () => void }) {
  const { total } = useWaiting(place.id, held)
  return (
    <Button className="order-2 min-h-12 sm:order-none" onClick={onOpen}>
      <span>{held ? t('Held') : t('Open orders')}</span>
      <span className="num text-soft">{total}</span>
    </Button>
  )
}

function ConnectionChip() {
  const state = useConnection()
  if (state === 'live')
    return (
      <span className="max-lg:hidden">
        <StatusChip tone="positive" icon={Wifi}>
          {t('Online')}
        </StatusChip>
      </span>
    )
  return (
    <span className="order-3 sm:order-none">
      <StatusChip tone="caution" icon={state === 'offline' ? CloudOff : LoaderCircle}>
        {state === 'offline' ? t('No connection') : t('Connecting')}
      </StatusChip>
    </span>
  )
}
