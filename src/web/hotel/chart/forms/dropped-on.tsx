import { useState } from 'react'
import { dayOf, daysBetween } from '#contract/kernel/day.ts'
import { counted } from '#web/texts/text.ts'
import { MenuAt, MenuLabel } from '#web/ui/menu.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Dropped } from '../parts/chart-canvas.tsx'
import type { Chart } from '../data.ts'
import { StartItems } from '../parts/room-menu.tsx'
import { changeOf } from '../rules/change.ts'
import { ChangeStay } from './change-stay.tsx'
import { TradeRooms } from './trade-rooms.tsx'
import { type AskedStart, NewOnChart } from './new-on-chart.tsx'

/** What was let go on the chart; `done` lets its ghost go. */
export type Dropping = Dropped & { done: () => void }

type DroppedOnProps = { dropping: Dropping | null; chart: Chart; onClose: () => void }

/** Asks on after something was let go: what begins on empty nights, or whether a stay is to be another one. */
export function DroppedOn({ dropping, chart, onClose }: DroppedOnProps) {
  const [start, setStart] = useState<AskedStart | null>(null)
  const close = () => {
    dropping?.done()
    onClose()
  }
  const isNew = dropping?.aim.mode === 'new'
  const begin = (kind: AskedStart['kind']) =>
    dropping?.row?.kind === 'room' &&
    setStart({ kind, room: dropping.row.room, from: dropping.aim.from, to: dropping.aim.to })
  const change = dropping && !isNew ? changeOf(dropping.aim, dropping) : null
  return (
    <>
      <Dialog
        open={change !== null}
        onClose={close}
        title={change?.bar.guestName ?? ''}
        description={change?.bar.bookingNumber}
      >
        {change?.kind === 'amend' && <ChangeStay change={change} chart={chart} onClose={close} />}
        {change && change.kind !== 'amend' && <TradeRooms change={change} chart={chart} onClose={close} />}
      </Dialog>
      <MenuAt at={isNew ? dropping.at : null} onClose={close}>
        <MenuLabel>{isNew ? nightsWords(dropping) : ''}</MenuLabel>
        <StartItems onBegin={begin} />
      </MenuAt>
      <NewOnChart start={start} businessDate={dayOf(chart.businessDate)} onClose={() => setStart(null)} />
    </>
  )
}

function nightsWords({ aim, row }: Dropping): string {
  return counted(
    daysBetween(aim.from, aim.to),
    { one: 'Room {room}, {count} night', other: 'Room {room}, {count} nights' },
    { room: row?.kind === 'room' ? row.room.roomNumber : '' },
  )
}
