import { useState } from 'react'
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
  const [from, setFrom] = useState<Day | null>(chosen.from)
  const [to, setTo] = useState<Day | null>(chosen.to)
  const [weekdays, setWeekdays] = useState<readonly number[]>(everyDay)
  const [set, setTerms] = useState<SetTerms>({})
  const change = useChangeRates()
  const undo = useUndoRates()
  const rows = chosen.rows.map(({ roomTypeId, ratePlan }) => ({ roomTypeId, ratePlanId: ratePlan?.id ?? null }))
  const isWhole = from !== null && to !== null && to >= from && weekdays.length > 0 && Object.keys(set).length > 0
  const body: EditBody | null = isWhole
    ? { rows, from, to, set, ...(weekdays.length < 7 ? { weekdays: [...weekdays] } : {}) }
    : null
  const preview = useEditPreview(body)
  const refusal = change.error ?? preview.error
  const fields = refusal ? (refusalOf(refusal).fields ?? []) : []
  const nights = body && preview.data ? preview.data.nights : 0

  const takeBack = (id: NonNullable<Awaited<ReturnType<typeof change.mutateAsync>>['id']>) =>
    undo.mutate(
      { params: { id } },
      {
        onSuccess: () => toast.success(t('The change was undone')),
        onError: (error) => toast.error(errorText(error)),
      },
    )
  const save = async () => {
    if (!body) return
    const { id, nights: changed } = await change.mutateAsync({ body })
    onClose()
    toast.success(counted(changed, { one: '{count} night changed', other: '{count} nights changed' }), {
      ...(id ? { action: { label: t('Undo'), run: () => takeBack(id) } } : {}),
    })
  }
  return (
    <form
      aria-label={t('Change prices and restrictions')}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void save().catch(() => undefined) // the refusal is shown below
      }}
    >
      {refusal && fields.length === 0 && <Notice tone="critical">{errorText(refusal)}</Notice>}
      <FieldPair>
        <DateField label={t('First night')} value={from} onChange={setFrom} error={errorAt(fields, 'from')} />
        <DateField
          label={t('Last night')}
          value={to}
          onChange={setTo}
          from={from ?? undefined}
          error={
            to !== null && from !== null && to < from ? t('Must not lie before the first night') : errorAt(fields, 'to')
          }
        />
      </FieldPair>
      <WeekdayChoice
        value={weekdays}
        onChange={setWeekdays}
        error={weekdays.length === 0 ? t('Choose a weekday') : errorAt(fields, 'weekdays')}
      />
      <TermFields value={set} onChange={setTerms} errorAt={(name) => errorAt(fields, `set.${name}`)} />
      {body && preview.data && <EditPreview preview={preview.data} calendar={calendar} />}
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button
          type="submit"
          variant="primary"
          busy={change.isPending}
          reason={
            !body
              ? t('Choose what is to change')
              : preview.data && nights === 0
                ? t('These nights are so already')
                : null
          }
        >
          {nights > 0 ? counted(nights, { one: 'Change {count} night', other: 'Change {count} nights' }) : t('Change')}
        </Button>
      </FormActions>
    </form>
  )
}

function errorAt(fields: readonly { path: string; message: string }[], path: string): string | undefined {
  return fields.find((field) => field.path === path)?.message
}
