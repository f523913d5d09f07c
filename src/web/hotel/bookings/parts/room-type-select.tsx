import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import { t } from '#web/texts/text.ts'
import { Select } from '#web/ui/select.tsx'
import { useRoomTypes } from '../data.ts'

type RoomTypeSelectProps = { booked: RoomTypeId; value: RoomTypeId; onChange: (type: RoomTypeId) => void }

/** Which type's rooms are shown; another than the booked one is an upgrade, and the price stays. */
export function RoomTypeSelect({ booked, value, onChange }: RoomTypeSelectProps) {
  const types = useRoomTypes().data ?? []
  const options = types.map((type) => ({
    value: type.id,
    label: type.id === booked ? t('{name} (booked)', { name: type.name }) : type.name,
  }))
  return (
    <Select
      label={t('Rooms of type')}
      options={options}
      value={value}
      onChange={(type) => type && onChange(type)}
      hint={value === booked ? undefined : t('The price stays as it was booked')}
    />
  )
}
