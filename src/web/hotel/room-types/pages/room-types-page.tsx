import { useState } from 'react'
import { PanelOutlet } from '#web/shell/panel-outlet.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { useShortcut } from '#web/shell/shortcuts/use-shortcut.ts'
import { useSearchParams } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Page } from '#web/ui/page.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { CalendarView } from '../../rate-calendar/parts/calendar-view.tsx'
import { PlanDialog } from '../../rate-plans/forms/plan-form.tsx'
import { PlanTree } from '../../rate-plans/parts/plan-tree.tsx'
import { NewRoomType } from '../forms/new-room-type.tsx'
import { TypeList } from '../parts/type-list.tsx'

const views = [
  { value: 'types', label: t('Room types') },
  { value: 'calendar', label: t('Calendar') },
  { value: 'plans', label: t('Rate plans') },
] as const

/** What the house sells: its kinds of rooms, what each night of them costs, and the plans that they are sold at. */
export function RoomTypesPage() {
  const [params, change] = useSearchParams()
  const view = views.find(({ value }) => value === params['view'])?.value ?? 'types'
  const can = useCan()
  const [adding, setAdding] = useState(false)
  const onPlans = view === 'plans'
  const canWrite = can('rooms:write')
  const add = canWrite ? () => setAdding(true) : undefined
  useShortcut('n', onPlans ? t('New rate plan') : t('New room type'), () => add?.())
  // Each view has filters of its own, which mean nothing in another.
  const show = (next: string) =>
    change({
      ...Object.fromEntries(Object.keys(params).map((name) => [name, undefined])),
      view: next === 'types' ? undefined : next,
    })
  return (
    <Page
      title={<span data-tour="room-types">{t('Room types')}</span>}
      purpose={t('What the house sells: people, prices and plans, night by night, and how far it may be oversold.')}
      actions={
        add &&
        view !== 'calendar' && (
          <Button variant="primary" onClick={add}>
            {onPlans ? t('New rate plan') : t('New room type')} <Kbd plain>N</Kbd>
          </Button>
        )
      }
    >
      <Tabs label={t('Room types')} value={view} onChange={show} tabs={views}>
        {view === 'types' && <TypeList onAdd={add} />}
        {view === 'calendar' && <CalendarView />}
        {view === 'plans' && <PlanTree onAdd={add} />}
      </Tabs>
      <NewRoomType open={adding && !onPlans} onClose={() => setAdding(false)} />
      <PlanDialog open={adding && onPlans} plan={null} onClose={() => setAdding(false)} />
      <PanelOutlet />
    </Page>
  )
}
