import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import { t } from '#web/texts/text.ts'
import { Combobox, type ItemKind } from '#web/ui/combobox.tsx'
import type { FieldProps } from '#web/ui/field.tsx'
import { useOpenRoomTypes, type RoomType } from '../data.ts'

const kind: ItemKind<RoomType> = {
  key: (type) => type.id,
  text: (type) => type.name,
  searchIn: (type) => [type.code, type.name],
  show: (type) => (
    <span className="flex items-baseline gap-2">
      <span className="min-w-0 flex-1 truncate">{type.name}</span>
      <span className="num text-12 text-soft">{type.code}</span>
    </span>
  ),
}

/** Picks one of the room types that are in use, by code or name. */
export function RoomTypePicker({ value, onChange, ...field }: FieldProps<RoomTypeId | null>) {
  const types = useOpenRoomTypes()
  const chosen = types.data?.find((type) => type.id === value) ?? null
  return (
    <Combobox
      {...field}
      items={types.data ?? []}
      kind={kind}
      value={chosen}
      onChange={(type) => onChange(type?.id ?? null)}
      placeholder={t('Choose a room type')}
      empty={types.isPending ? t('Loading') : t('No room types yet')}
    />
  )
}
