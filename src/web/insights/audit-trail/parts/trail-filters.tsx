import { deedText, resourceText } from '#contract/insights/audit-trail/rules.ts'
import { isId } from '#contract/kernel/id.ts'
import { useSearchParams, useUrlValue } from '#web/shell/url/navigate.ts'
import { daysIn } from '#web/shell/url/search-params.ts'
import { UrlChoice } from '#web/shell/url/url-choice.tsx'
import { UrlDays } from '#web/shell/url/url-days.tsx'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { FilterPill } from '#web/ui/filter-pill.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useState } from 'react'
import { type TrailQuery, useTrailFacets } from '../data.ts'

type TrailFilter = Pick<TrailQuery, 'actorId' | 'action' | 'resource' | 'outcome' | 'device' | 'from' | 'to'>

/** The filters of the trail as the address holds them. */
export function useTrailFilter(): { filter: TrailFilter; isFiltered: boolean } {
  const [{ who, what, record, outcome, device, ...params }] = useSearchParams()
  const filter: TrailFilter = {
    ...daysIn(params),
    ...(who && isId(who) ? { actorId: who } : {}),
    ...(what ? { action: what } : {}),
    ...(record ? { resource: record } : {}),
    ...(outcome === 'done' || outcome === 'denied' ? { outcome } : {}),
    ...(device ? { device } : {}),
  }
  return { filter, isFiltered: Object.keys(filter).length > 0 }
}

/** Who, which record, what was done, when, from where, and what was denied. */
export function TrailFilters() {
  const { data: { people, actions } = { people: [], actions: [] } } = useTrailFacets()
  const [record] = useUrlValue('record', 'all')
  const kinds = [...new Set(actions.map(({ resource }) => resource))]
  const deeds = actions.filter(({ resource }) => record === 'all' || resource === record)
  return (
    <>
      <UrlChoice label={t('Who')} name="who" options={people.map(({ id, name }) => ({ value: id, label: name }))} />
      <UrlChoice
        label={t('Record')}
        name="record"
        options={byLabel(kinds.map((value) => ({ value, label: resourceText(value) })))}
      />
      <UrlChoice
        label={t('What')}
        name="what"
        options={byLabel(
          [...new Map(deeds.map((one) => [one.action, one])).values()].map(({ action, resource }) => ({
            value: action,
            label: record === 'all' ? `${resourceText(resource)}: ${deedText(action)}` : deedText(action),
          })),
        )}
      />
      <UrlDays />
      <UrlChoice label={t('Outcome')} name="outcome" options={outcomes} />
      <DeviceFilter />
    </>
  )
}

const outcomes = [
  { value: 'done', label: 'done' },
  { value: 'denied', label: 'denied' },
]

function byLabel<Option extends { label: string }>(options: readonly Option[]): Option[] {
  return options.toSorted((a, b) => a.label.localeCompare(b.label))
}

function DeviceFilter() {
  const [device, setDevice] = useUrlValue('device')
  const [typed, setTyped] = useState(device)
  const [open, setOpen] = useState(false)
  const apply = (text: string) => {
    setDevice(text.trim() || null)
    setTyped(text.trim())
    setOpen(false)
  }
  return (
    <FilterPill label={t('Device')} value={device || 'all'} narrows={device !== ''} open={open} onOpenChange={setOpen}>
      <form
        className="flex w-64 flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          apply(typed)
        }}
      >
        <TextField
          label={t('Address or browser')}
          hint={t('Part of it is enough: 10.0.0, Firefox, iPhone')}
          value={typed}
          onChange={setTyped}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={() => apply('')}>{t('Clear')}</Button>
          <Button variant="primary" type="submit">
            {t('Show')}
          </Button>
        </div>
      </form>
    </FilterPill>
  )
}
