import { useState } from 'react'
import { usualAmenities } from '#contract/hotel/room-types/shapes.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TickList } from '#web/ui/tick-list.tsx'
import { toast } from '#web/ui/toast.ts'
import { type RoomType, useChangeRoomType, useOpenRoomTypes } from '../data.ts'

/** What rooms of the type have: ticked in the house's list, which grows by what is written. */
export function Amenities({ type }: { type: RoomType }) {
  const can = useCan()
  const change = useChangeRoomType()
  const types = useOpenRoomTypes().data ?? []
  const [typed, setTyped] = useState('')
  // What is being saved is shown as if it were.
  const ticked = (change.isPending && change.variables.body?.amenities) || type.amenities
  const known = [...usualAmenities, ...types.flatMap(({ amenities }) => amenities), ...ticked]
  const all = [...new Set<string>(known)].toSorted((a, b) => a.localeCompare(b))
  const written = typed.trim()
  const isKnown = ticked.some((one) => one.toLowerCase() === written.toLowerCase())
  const save = (amenities: string[]) =>
    change.mutate(
      { params: { id: type.id }, body: { amenities } },
      { onSuccess: () => toast.success(t('Amenities saved')), onError: (error) => toast.error(errorText(error)) },
    )
  const add = () => {
    if (written === '' || isKnown) return
    // What the list has in other letters is the same thing.
    const same = all.find((one) => one.toLowerCase() === written.toLowerCase())
    save([...ticked, same ?? written])
    setTyped('')
  }
  return (
    <div className="flex flex-col gap-4">
      <TickList
        label={t('What the rooms have')}
        options={all.map((name) => ({ value: name, label: name }))}
        value={ticked}
        onChange={save}
        disabled={!can('rooms:write')}
      />
      {can('rooms:write') && (
        <form
          aria-label={t('Something else')}
          className="flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            add()
          }}
        >
          <div className="flex-1">
            <TextField
              label={t('Something else')}
              required={false}
              value={typed}
              onChange={setTyped}
              placeholder={t('Hammock, telescope')}
              error={isKnown ? t('It is ticked already') : written.length > 60 ? t('At most 60 letters') : undefined}
            />
          </div>
          <Button type="submit" reason={written === '' && t('Write what it is')}>
            {t('Add to the list')}
          </Button>
        </form>
      )}
    </div>
  )
}
