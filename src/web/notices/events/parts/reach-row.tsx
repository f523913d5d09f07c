import type { ReactNode } from 'react'
import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form'
import { mailTimes } from '#contract/notices/events/shapes.ts'
import { t } from '#web/texts/text.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { mailWords } from '../rules.ts'

const mails = mailTimes.map((value) => ({ value, label: mailWords[value] }))

type ReachRowProps<Values extends FieldValues> = {
  control: Control<Values>
  /** Where the bell and the mail stand in the form. */
  at: string
  name: string
  note?: string | false
  end?: ReactNode
}

/** One role or person with the ways by which an event reaches them. */
export function ReachRow<Values extends FieldValues>({ control, at, name, note, end }: ReachRowProps<Values>) {
  // Both stand below `at`, which the form's own type can't follow.
  const path = (field: 'bell' | 'mail') => `${at}.${field}` as FieldPath<Values>
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-line px-3 py-2 last:border-0">
      <span className="min-w-32 flex-1">
        <span className="block text-14">{name}</span>
        {note && <span className="block text-12 text-soft">{note}</span>}
      </span>
      <Controller
        control={control}
        name={path('bell')}
        render={({ field }) => (
          <Checkbox
            label={
              <>
                {t('Bell')}
                <span className="sr-only">{` ${t('for {name}', { name })}`}</span>
              </>
            }
            checked={field.value === true}
            onChange={field.onChange}
          />
        )}
      />
      <Controller
        control={control}
        name={path('mail')}
        render={({ field }) => (
          <SegmentedControl
            label={t('Mail for {name}', { name })}
            value={field.value}
            onChange={field.onChange}
            options={mails}
          />
        )}
      />
      {end}
    </div>
  )
}
