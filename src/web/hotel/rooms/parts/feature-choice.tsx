import { useState } from 'react'
import { usualFeatures } from '#contract/hotel/rooms/shapes.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TickList } from '#web/ui/tick-list.tsx'
import { useRoomSummary } from '../data.ts'

type FeatureChoiceProps = {
  value: readonly string[]
  onChange: (features: string[]) => void
  error: string | undefined
}

/** What a room has beside what all of its type have: ticked in the house's list, which grows by what is written. */
export function FeatureChoice({ value, onChange, error }: FeatureChoiceProps) {
  const known = useRoomSummary().data?.features ?? []
  const [typed, setTyped] = useState('')
  const all = [...new Set<string>([...usualFeatures, ...known, ...value])].toSorted((a, b) => a.localeCompare(b))
  const written = typed.trim()
  const add = () => {
    if (written === '') return
    // What the list has in other letters is the same thing.
    const same = all.find((one) => one.toLowerCase() === written.toLowerCase()) ?? written
    if (!value.includes(same)) onChange([...value, same])
    setTyped('')
  }
  return (
    <div className="flex flex-col gap-2">
      <TickList
        label={t('Features')}
        options={all.map((name) => ({ value: name, label: name }))}
        value={value}
        onChange={onChange}
        error={error}
      />
      <div className="flex items-end gap-2">
        <div className="flex-1">
          <TextField
            label={t('Another feature')}
            required={false}
            value={typed}
            onChange={setTyped}
            placeholder={t('Garden door, piano')}
            error={written.length > 60 ? t('At most 60 letters') : undefined}
          />
        </div>
        <Button reason={written === '' && t('Write what it is')} onClick={add}>
          {t('Add to the list')}
        </Button>
      </div>
    </div>
  )
}
