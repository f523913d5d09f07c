import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { HourFeeKind } from '#contract/hotel/stay-fees/shapes.ts'
import { errorText, refusalOf } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Booking } from '../../bookings/rules/booking.ts'
import { useAgreeFee, useFeePreview } from '../data.ts'
import { FeesView } from '../parts/fees-view.tsx'
import { useFees } from '../parts/use-fees.ts'
import { hourOf, kindWords } from '../rules.ts'

type AgreeFormProps = { booking: Booking; kinds: readonly HourFeeKind[]; onClose: () => void }

/** Agrees on an early check-in or a late check-out: what the hour costs is shown before. */
export function AgreeForm({ booking, kinds, onClose }: AgreeFormProps) {
  const agree = useAgreeFee()
  const [kind, setKind] = useState<HourFeeKind>(kinds[0] ?? 'late_check_out')
  const form = useForm<{ at: string }>({ defaultValues: { at: '' } })
  const written = useWatch({ control: form.control, name: 'at' })
  const at = hourOf(written)
  const { data: due, error } = useFeePreview(booking.id, { kind, at })
  const shown = at === null ? undefined : due
  const fees = useFees(shown ? [shown] : undefined)
  const { money } = useFormats()
  const save = async () => {
    if (at === null || fees.isUnfinished()) return
    await agree.mutateAsync({ params: { id: booking.id }, body: { kind, at, ...fees.body } })
    onClose()
    toast.success(t('{what} is agreed on', { what: kindWords[kind] }))
  }
  return (
    <Form form={form} label={t('Agree on an hour')} refusalOf={refusalOf} onSubmit={save}>
      {kinds.length > 1 && (
        <SegmentedControl
          label={t('What is agreed on')}
          value={kind}
          onChange={setKind}
          options={kinds.map((value) => ({ value, label: kindWords[value] }))}
        />
      )}
      <Bind
        control={form.control}
        name="at"
        rules={{ validate: (text) => hourOf(text) !== null || t('Write an hour, such as 9:00') }}
      >
        {(field) => (
          <TextField
            label={kind === 'early_check_in' ? t('The guest comes at') : t('The guest leaves at')}
            placeholder={kind === 'early_check_in' ? '09:00' : '15:00'}
            {...field}
          />
        )}
      </Bind>
      {error && <Notice tone="critical">{errorText(error)}</Notice>}
      {at !== null && due === null && (
        <Notice>
          {t('At {at} nothing is charged by the rules of the house: there is nothing to agree on.', { at })}
        </Notice>
      )}
      <FeesView fees={fees} />
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {fees.charged > 0 ? t('Agree on {amount}', { amount: money(fees.charged) }) : t('Agree')}
        </Button>
      </FormActions>
    </Form>
  )
}
