import type { StockLocationId } from '#contract/inventory/locations/shapes.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Combobox, type ItemKind } from '#web/ui/combobox.tsx'
import type { FieldProps } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { type StockLocation, useCreateLocation, useLocations } from '../data.ts'

const kind: ItemKind<StockLocation> = {
  key: (place) => place.id,
  text: (place) => place.name,
  searchIn: (place) => [place.name, place.type, place.city],
  show: (place) => (
    <span className="flex items-baseline gap-2">
      <span className="min-w-0 flex-1 truncate">{place.name}</span>
      <span className="text-12 text-soft">{place.type}</span>
    </span>
  ),
}

/** Picks a place where stock lies, and opens a new one from what is typed. */
export function LocationPicker({ value, onChange, ...field }: FieldProps<StockLocationId | null>) {
  const places = useLocations()
  const create = useCreateLocation()
  const can = useCan()
  const open = async (name: string) => {
    try {
      const place = await create.mutateAsync({ body: { name, type: 'store' } })
      onChange(place.id)
      toast.success(t('{name} opened', { name: place.name }))
    } catch (error) {
      toast.error(t('The place was not opened'), { description: errorText(error) })
    }
  }
  return (
    <Combobox
      {...field}
      items={places.data ?? []}
      kind={kind}
      value={places.data?.find((place) => place.id === value) ?? null}
      onChange={(place) => onChange(place?.id ?? null)}
      placeholder={t('Choose a place')}
      empty={places.isPending ? t('Loading') : t('No places yet: type a name to open one')}
      {...(can('inventory:write')
        ? {
            create: {
              label: (typed: string) => t('Open {typed}', { typed }),
              onCreate: (typed: string) => void open(typed),
            },
          }
        : {})}
    />
  )
}
