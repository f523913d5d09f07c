import { useState } from 'react'
import type { RateChangeId } from '#contract/hotel/rate-calendar/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { errorText, refusalOf } from '#web/shell/call/api-error.ts'
import { counted, t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { FieldPair, FormActions } from '#web/ui/form/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { WeekdayChoice } from '../../room-types/parts/weekday-choice.tsx'
import { type Calendar, type EditBody, useChangeRates, useEditPreview, useUndoRates } from '../data.ts'
import { type Chosen, namesOf } from '../parts/selection-bar.tsx'
import { EditPreview } from '../parts/edit-preview.tsx'
import { TermFields, type SetTerms } from './term-fields.tsx'

type EditRatesProps = { open: boolean; chosen: Chosen; calendar: Calendar; onClose: () => void }

/** Prices and restrictions for the selected nights, with what would change before it does. */
export function EditRates({ open, onClose, ...rest }: EditRatesProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Change prices and restrictions')}
      description={namesOf(rest.chosen.rows)}
    >
      <EditForm {...rest} onClose={onClose} />
    </Dialog>
  )
}

const everyDay = [1, 2, 3, 4, 5, 6, 7]

function EditForm({ chosen, calendar, onClose }: Omit<EditRatesProps, 'open'>) {
  const [draft, setDraft] = useState<Draft>({ from: chosen.from, to: chosen.to, weekdays: everyDay, set: {} })
  const write = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }))
  const { save, isSaving, error: unsaved } = useSaving(onClose)
  const body = bodyOf(chosen, draft)
  const preview = useEditPreview(body)
  const refusal = unsaved ?? preview.error
  const fields = refusal ? (refusalOf(refusal).fields ?? []) : []
  const found = body ? preview.data : null
  return (
    <form
      aria-label={t('Change prices and restrictions')}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (body) save(body)
      }}
    >
      {refusal && fields.length === 0 && <Notice tone="critical">{errorText(refusal)}</Notice>}
      <EditDays draft={draft} onChange={write} fields={fields} />
      <TermFields
        value={draft.set}
        onChange={(set) => write({ set })}
        errorAt={(name) => errorAt(fields, `set.${name}`)}
      />
      {found && <EditPreview preview={found} calendar={calendar} />}
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={isSaving} reason={reasonAgainst(body, found?.nights)}>
          {found && found.nights > 0
            ? counted(found.nights, { one: 'Change {count} night', other: 'Change {count} nights' })
            : t('Change')}
        </Button>
      </FormActions>
    </form>
  )
}

type Draft = { from: Day | null; to: Day | null; weekdays: readonly number[]; set: SetTerms }

/** What is sent for a draft; null while it makes no edit. */
function bodyOf({ rows }: Chosen, { from, to, weekdays, set }: Draft): EditBody | null {
  if (from === null || to === null || to < from || weekdays.length === 0 || Object.keys(set).length === 0) return null
  return {
    rows: rows.map(({ roomTypeId, ratePlan }) => ({ roomTypeId, ratePlanId: ratePlan?.id ?? null })),
    from,
    to,
    set,
    ...(weekdays.length < 7 ? { weekdays: [...weekdays] } : {}),
  }
}

function reasonAgainst(body: EditBody | null, nights: number | undefined): string | null {
  if (!body) return t('Choose what is to change')
  return nights === 0 ? t('These nights are so already') : null
}

/** Writes an edit, closes, and offers to undo it. */
function useSaving(onClose: () => void) {
  const change = useChangeRates()
  const undo = useUndoRates()
  const takeBack = (id: RateChangeId) =>
    undo.mutate(
      { params: { id } },
      {
        onSuccess: () => toast.success(t('The change was undone')),
        onError: (error) => toast.error(errorText(error)),
      },
    )
  const save = (body: EditBody) =>
    change.mutate(
      { body },
      {
        onSuccess: ({ id, nights }) => {
          onClose()
          toast.success(
            counted(nights, { one: '{count} night changed', other: '{count} nights changed' }),
            id ? { action: { label: t('Undo'), run: () => takeBack(id) } } : {},
          )
        },
      },
    )
  return { save, isSaving: change.isPending, error: change.error }
}

type EditDaysProps = { draft: Draft; onChange: (part: Partial<Draft>) => void; fields: Fields }

function EditDays({ draft: { from, to, weekdays }, onChange, fields }: EditDaysProps) {
  const isBackwards = from !== null && to !== null && to < from
  return (
    <>
      <FieldPair>
        <DateField
          label={t('First night')}
          value={from}
          onChange={(day) => onChange({ from: day })}
          error={errorAt(fields, 'from')}
        />
        <DateField
          label={t('Last night')}
          value={to}
          onChange={(day) => onChange({ to: day })}
          from={from ?? undefined}
          error={isBackwards ? t('Must not lie before the first night') : errorAt(fields, 'to')}
        />
      </FieldPair>
      <WeekdayChoice
        value={weekdays}
        onChange={(next) => onChange({ weekdays: next })}
        error={weekdays.length === 0 ? t('Choose a weekday') : errorAt(fields, 'weekdays')}
      />
    </>
  )
}

type Fields = readonly { path: string; message: string }[]

function errorAt(fields: Fields, path: string): string | undefined {
  return fields.find((field) => field.path === path)?.message
}
