import { useState } from 'react'
import { groupAllows } from '#contract/hotel/groups/rules.ts'
import { dayOf, nightsOf } from '#contract/kernel/day.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { type Group, useRoomTypes } from '../data.ts'
import { BlockForm } from '../forms/block-form.tsx'
import { ReleaseForm } from '../forms/release-form.tsx'
import type { BlockStart } from '../rules/group.ts'
import { BlockGrid } from './block-grid.tsx'

/** The block of a group by type and night, and what changes it. */
export function BlockSection({ group }: { group: Group }) {
  const can = useCan()
  const types = useRoomTypes().data
  const [start, setStart] = useState<BlockStart>(null)
  const [asked, setAsked] = useState<'block' | 'release' | null>(null)
  const mayChange = can('bookings:write') && groupAllows(group.status, 'block')
  const nights = nightsOf(dayOf(group.arrival), dayOf(group.departure))
  const edit = (from: BlockStart) => {
    setStart(from)
    setAsked('block')
  }
  const close = () => setAsked(null)
  return (
    <section aria-labelledby="block-of-group" className="flex flex-col gap-2">
      <header className="flex flex-wrap items-center gap-2">
        <h2 id="block-of-group" className="flex-1 text-16 font-semibold">
          {t('Block')}
        </h2>
        {mayChange && group.remaining > 0 && groupAllows(group.status, 'release') && (
          <Button onClick={() => setAsked('release')}>{t('Release')}</Button>
        )}
        {mayChange && <Button onClick={() => edit(null)}>{t('Change the block')}</Button>}
      </header>
      {types && <BlockGrid group={group} types={types} nights={nights} {...(mayChange ? { onEdit: edit } : {})} />}
      {types && (
        <BlockForm group={group} types={types} start={start} nights={nights} open={asked === 'block'} onClose={close} />
      )}
      <ReleaseForm group={group} types={types ?? []} open={asked === 'release'} onClose={close} />
    </section>
  )
}
