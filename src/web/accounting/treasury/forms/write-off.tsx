import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { writeOffDifference } from '#contract/accounting/treasury/api.ts'
import { Approver, approvalBody, noApproval } from '#web/identity/public/approvals.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { t } from '#web/texts/text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { MoneyField } from '#web/ui/money-field.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Place, useWriteOffDifference } from '../data.ts'
import { PlaceField, safeOf, SlipActions } from './fields.tsx'

type WriteOffProps = { places: readonly Place[]; onClose: () => void }

/** What a count or a bank statement finds more or less than the books say, signed for by somebody else. */
export function WriteOff(props: WriteOffProps) {
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t('Write off a difference')}
      description={t('What the safe or a bank holds more or less than the books say.')}
    >
      <WriteOffForm {...props} />
    </Dialog>
  )
}

type Values = FormValues<typeof writeOffDifference, 'placeId' | 'direction' | 'amount' | 'reason'>

const directions = [
  { value: 'short', label: t('Less is there') },
  { value: 'over', label: t('More is there') },
] as const

function WriteOffForm({ places, onClose }: WriteOffProps) {
  const writeOff = useWriteOffDifference()
  const [approval, setApproval] = useState(noApproval)
  const form = useForm<Values>({
    defaultValues: { placeId: safeOf(places), direction: 'short', amount: null, reason: '' },
    resolver: resolveBy(writeOffDifference),
  })
  const save = async ({ placeId, amount, ...values }: Values) => {
    if (placeId === null || amount === null) return
    const body = { placeId, amount, ...values, ...approvalBody(true, approval) }
    const { number } = await writeOff.mutateAsync({ body })
    onClose()
    toast.success(t('{number} posted', { number }))
  }
  return (
    <Form form={form} label={t('Write off a difference')} refusalOf={refusalOf} onSubmit={save}>
      <Bind control={form.control} name="direction">
        {({ value, onChange }) => (
          <SegmentedControl label={t('Difference')} value={value} onChange={onChange} options={directions} />
        )}
      </Bind>
      <div className="grid gap-4 sm:grid-cols-2">
        <Bind control={form.control} name="placeId">
          {(field) => <PlaceField label={t('Where')} places={places} {...field} />}
        </Bind>
        <Bind control={form.control} name="amount">
          {(field) => <MoneyField label={t('Amount')} {...field} />}
        </Bind>
      </div>
      <Bind control={form.control} name="reason">
        {(field) => <TextArea label={t('Reason')} rows={2} {...field} />}
      </Bind>
      <Approver
        what={t('A difference is written off by two: somebody else who may approve signs for it.')}
        value={approval}
        onChange={setApproval}
      />
      <SlipActions verb={t('Write off')} busy={form.formState.isSubmitting} onClose={onClose} />
    </Form>
  )
}
