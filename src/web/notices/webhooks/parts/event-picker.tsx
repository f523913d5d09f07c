import { CircleAlert } from 'lucide-react'
import { t } from '#web/texts/text.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classes } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useEventKinds } from '../data.ts'
import { chosenWith, groupsOf, type GroupOfEvents } from '../rules.ts'

type EventPickerProps = { value: readonly string[]; onChange: (events: string[]) => void; error: string | undefined }

/** What a webhook is told of, picked by what it is about; nobody has told what they may not see. */
export function EventPicker({ value, onChange, error }: EventPickerProps) {
  const { data: kinds } = useEventKinds()
  const set = (some: readonly string[], on: boolean) =>
    kinds && onChange(chosenWith({ kinds, chosen: value }, some, on))
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-13 font-semibold">{t('What it is told of')}</legend>
      {!kinds && <Skeleton height="12rem" />}
      {kinds && (
        <div
          role="group"
          aria-label={t('Events')}
          className={classes(
            'max-h-72 overflow-y-auto rounded-2 border bg-raised',
            error ? 'border-critical' : 'border-line',
          )}
        >
          {groupsOf(kinds).map((group) => (
            <Group key={group.label} group={group} value={value} set={set} />
          ))}
        </div>
      )}
      {error && (
        <p role="alert" className="mt-1 flex items-start gap-1.5 text-12 font-medium text-critical">
          <CircleAlert size={14} className="mt-px shrink-0" aria-hidden="true" />
          {error}
        </p>
      )}
    </fieldset>
  )
}

type GroupProps = {
  group: GroupOfEvents
  value: readonly string[]
  set: (some: readonly string[], on: boolean) => void
}

function Group({ group: { label, kinds }, value, set }: GroupProps) {
  const open = kinds.filter(({ isAllowed }) => isAllowed).map(({ type }) => type)
  const chosen = kinds.filter(({ type }) => value.includes(type)).length
  return (
    <section aria-label={label} className="border-b border-line px-3 py-2 last:border-0">
      <Checkbox
        label={<span className="text-13 font-semibold">{label}</span>}
        checked={chosen === kinds.length ? true : chosen > 0 ? 'mixed' : false}
        disabled={open.length === 0}
        onChange={() => set(open, chosen < open.length)}
      />
      <div className="grid gap-x-4 ps-6.5 sm:grid-cols-2">
        {kinds.map(({ type, label: words, isAllowed }) => (
          <Checkbox
            key={type}
            label={
              <span className={classes('text-13', !isAllowed && 'text-soft')}>
                {words}
                {!isAllowed && t(' (you may not see this yourself)')}
              </span>
            }
            checked={value.includes(type)}
            disabled={!isAllowed}
            onChange={(on) => set([type], on)}
          />
        ))}
      </div>
    </section>
  )
}
