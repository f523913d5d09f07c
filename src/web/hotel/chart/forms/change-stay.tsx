import { useForm, useWatch, type Control } from 'react-hook-form'
import type { ReactNode } from 'react'
import { errorText, refusalOf } from '#web/shell/call/api-error.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useAmendmentPreview, type AmendmentPreview } from '../../bookings/data.ts'
import type { Chart } from '../data.ts'
import { StayDifference, StayDifferenceSkeleton } from '../parts/stay-difference.tsx'
import type { Change } from '../rules/change.ts'
import { useAmending } from './use-changing.ts'

type Amendment = Extract<Change, { kind: 'amend' }>
type Values = { prices: 'keep' | 'reprice'; reason: string }

type ChangeStayProps = { change: Amendment; chart: Chart; onClose: () => void }

/** What becomes of a stay that was taken elsewhere on the chart, and what it costs; done at the press. */
export function ChangeStay({ change, chart, onClose }: ChangeStayProps) {
  const amend = useAmending()
  const form = useForm<Values>({ defaultValues: { prices: 'keep', reason: '' } })
  const prices = useWatch({ control: form.control, name: 'prices' })
  const wish = { ...change.wish, prices, ...(change.isOtherType && prices === 'keep' ? { keepType: true } : {}) }
  const { data, error } = useAmendmentPreview(change.bar.bookingId, wish)
  const { passing, against } = useRefusals(data)

  const save = async ({ reason }: Values) => {
    await amend(change, { ...wish, ...(passing ? passedBy(passing.code, reason.trim()) : {}) })
    onClose()
  }
  return (
    <Form form={form} label={t('Change the stay')} guarded={false} refusalOf={refusalOf} onSubmit={save}>
      {error && <Notice tone="critical">{errorText(error)}</Notice>}
      {!data && !error && <StayDifferenceSkeleton />}
      {data && <StayDifference bar={change.bar} preview={data} chart={chart} />}
      {data && data.after.nights > 0 && <Prices control={form.control}>{priceHint(change, prices)}</Prices>}
      {against && <Notice tone="critical">{against.message}</Notice>}
      {passing && <Exception control={form.control}>{passing.message}</Exception>}
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button
          type="submit"
          variant="primary"
          busy={form.formState.isSubmitting}
          reason={against?.message ?? (data ? null : t('The price is being worked out'))}
        >
          {t('Change the stay')}
        </Button>
      </FormActions>
    </Form>
  )
}

type PartProps = { control: Control<Values>; children: ReactNode }

function Prices({ control, children }: PartProps) {
  return (
    <Bind control={control} name="prices">
      {({ value, onChange }) => (
        <div className="flex flex-col items-start gap-1.5">
          <SegmentedControl label={t('Prices')} value={value} onChange={onChange} options={priceOptions} />
          <p className="text-12 text-soft">{children}</p>
        </div>
      )}
    </Bind>
  )
}

/** What the person may do all the same, for a reason. */
function Exception({ control, children }: PartProps) {
  return (
    <>
      <Notice tone="caution">{children}</Notice>
      <Bind control={control} name="reason" rules={{ required: t('Say why it is done all the same') }}>
        {(field) => <TextField label={t('Reason')} required {...field} />}
      </Bind>
    </>
  )
}

const priceOptions = [
  { value: 'keep', label: t('Keep the prices') },
  { value: 'reprice', label: t('Price anew') },
] as const

function priceHint({ isOtherType }: Amendment, prices: Values['prices']): string {
  if (prices === 'reprice') return t('Every night that is left is priced by the rates of today.')
  return isOtherType
    ? t('The room of another type is given for the price of the booked one.')
    : t('Nights that stay keep their price; added nights are priced by the rates.')
}

const permissions = {
  room_type_sold_out: 'bookings:overbook',
  room_not_ready: 'bookings:checkin_override',
  stay_restricted: 'bookings:override_restriction',
} as const

function isPassable(code: string): code is keyof typeof permissions {
  return code in permissions
}

/** What stands against a change for good, else what the person may pass with a reason. */
function useRefusals(preview: AmendmentPreview | undefined) {
  const can = useCan()
  const found = preview?.refusals ?? []
  const against = found.find(({ code }) => !isPassable(code) || !can(permissions[code]))
  return { against, passing: against ? undefined : found[0] }
}

function passedBy(code: string, reason: string) {
  return code === 'room_type_sold_out' ? { overbook: { reason } } : { override: { reason } }
}
