import { Archive, Clock, Pencil } from 'lucide-react'
import { useState } from 'react'
import { telling } from '#web/shell/record/archive.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useAllCategories } from '../../categories/data.ts'
import { type Location, type Station, useChangeStation } from '../data.ts'
import { StationDialog } from '../forms/station-form.tsx'

/** The stations of an outlet with what goes to each, and what goes to none. */
export function StationList({ location }: { location: Location }) {
  const can = useCan()
  const [editing, setEditing] = useState<{ station: Station | null } | null>(null)
  const change = useChangeStation()
  const archive = ({ id, name }: Station) =>
    telling(name, (isArchived) => change.mutateAsync({ params: { id }, body: { isArchived } }))(true)
  const { data: categories = [] } = useAllCategories()
  const routed = new Set(location.stations.flatMap((station) => station.categoryIds))
  const nowhere = categories.filter((category) => !routed.has(category.id))
  const mayWrite = can('restaurant:write')
  return (
    <div className="flex flex-col gap-3">
      {location.stations.length === 0 ? (
        <EmptyState title={t('No stations yet')}>
          {t(
            'A station is where a part of an order is made: the grill, the bar. Its screen shows what is sent of its categories.',
          )}
        </EmptyState>
      ) : (
        <ul className="flex flex-col gap-2">
          {location.stations.map((station) => (
            <li key={station.id} className="rounded-2 border border-line p-3">
              <StationLine
                station={station}
                writing={
                  mayWrite
                    ? { onEdit: () => setEditing({ station }), onArchive: () => void archive(station) }
                    : undefined
                }
              />
              <p className="mt-2 flex flex-wrap gap-1">
                {station.categoryIds.length === 0 && (
                  <span className="text-13 text-caution">{t('Nothing goes here yet')}</span>
                )}
                {categories
                  .filter((category) => station.categoryIds.includes(category.id))
                  .map((category) => (
                    <Badge key={category.id}>{category.name}</Badge>
                  ))}
              </p>
            </li>
          ))}
        </ul>
      )}
      {location.stations.length > 0 && nowhere.length > 0 && (
        <p className="text-13 text-soft">
          {t('To no station here: {map}', { map: nowhere.map((category) => category.name).join(', ') })}
        </p>
      )}
      {mayWrite && (
        <span>
          <Button onClick={() => setEditing({ station: null })}>{t('New station')}</Button>
        </span>
      )}
      <StationDialog subject={editing && { location, ...editing }} onClose={() => setEditing(null)} />
    </div>
  )
}

type LineProps = { station: Station; writing: { onEdit: () => void; onArchive: () => void } | undefined }

function StationLine({ station, writing }: LineProps) {
  return (
    <div className="flex items-center gap-2">
      <span className="min-w-0 flex-1 truncate font-semibold">{station.name}</span>
      <span className="num flex items-center gap-1 text-12 text-soft">
        <Clock size={13} aria-hidden="true" />
        {t('amber {amberMinutes} min, red {redMinutes} min', {
          amberMinutes: station.amberMinutes,
          redMinutes: station.redMinutes,
        })}
      </span>
      {writing && (
        <>
          <IconButton
            label={t('Change {name}', { name: station.name })}
            icon={<Pencil size={15} />}
            onClick={writing.onEdit}
          />
          <IconButton
            label={t('Archive {name}', { name: station.name })}
            icon={<Archive size={15} />}
            onClick={writing.onArchive}
          />
        </>
      )}
    </div>
  )
}
