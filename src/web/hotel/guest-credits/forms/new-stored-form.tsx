import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { createGuestCredit } from '#contract/hotel/guest-credits/api.ts'
import { isWithin } from '#contract/identity/approvals/rules.ts'
import type { Day } from '#contract/kernel/day.ts'
import { ofMajor } from '#contract/kernel/money.ts'
import { Approver, approvalBody, noApproval, ReasonField, useNeedsApproval } from '#web/identity/public/approvals.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { PartyChoice, type Party } from '../../groups/parts/party-choice.tsx'
import { useCreateCredit } from '../data.ts'
import { useToday } from '../parts/use-today.ts'
import { AmountBy, noMoney, type MoneyValues, moneyBody } from '../parts/amount-by.tsx'
import { failures, refusalAs } from '../rules/words.ts'

type Values = MoneyValues & {
  source: 'goodwill' | 'promotion' | 'sale'
  guestId: Party | null
  reason: string
  expiresOn: Day | null
  note: string
}

/** Stored value: given as goodwill or to bring guests, with the reason, or sold for a tender. */
export function NewStoredForm({ guest, onClose }: { guest: Party | null; onClose: () => void }) {
  const create = useCreateCredit()
  const { money } = useFormats()
  const today = useToday()
  const form = useForm<Values>({
    defaultValues: { ...noMoney, source: 'goodwill', guestId: guest, reason: '', expiresOn: null, note: '' },
    resolver: resolveBy<Values>(createGuestCredit, bodyOf),
  })
  const [source, amount] = useWatch({ control: form.control, name: ['source', 'amount'] })
  const needed = useNeedsApproval(
    'folios:adjust',
    (limits) => source !== 'sale' && amount !== null && !isWithin(limits, 'allowance', ofMajor(amount)),
    create.error,
  )
  const [approval, setApproval] = useState(noApproval)
  const save = async (values: Values) => {
    const credit = await create.mutateAsync({ body: { ...bodyOf(values), ...approvalBody(needed, approval) } })
    onClose()
    toast.success(t('Credit {number} over {amount} is open', { number: credit.number, amount: money(credit.balance) }))
  }
  return (
    <Form form={form} label={t('New credit')} refusalOf={refusalAs(failures.create)} onSubmit={save}>
      <Bind control={form.control} name="source">
        {({ value, onChange }) => (
          <SegmentedControl label={t('Where it comes from')} value={value} onChange={onChange} options={sources} />
        )}
      </Bind>
      <Bind control={form.control} name="guestId">
        {(field) => <PartyChoice label={t('Guest')} kind={null} required {...field} />}
      </Bind>
      <AmountBy control={form.control} isByTender={source === 'sale'} />
      {source !== 'sale' && (
        <Bind control={form.control} name="reason">
          {(field) => <ReasonField verb="allowance" label={t('Why the house gives it')} {...field} />}
        </Bind>
      )}
      <Bind control={form.control} name="expiresOn">
        {(field) => (
          <DateField
            label={t('Ends on')}
            required={false}
            hint={t(
              'The last day on which it is taken; what is left then is income of the house. Empty where it lasts',
            )}
            from={today}
            today={today}
            {...field}
          />
        )}
      </Bind>
      <Bind control={form.control} name="note">
        {(field) => <TextField label={t('Note')} required={false} {...field} />}
      </Bind>
      {needed && (
        <Approver
          what={t('This is more than you may give away alone: somebody who may signs for it.')}
          value={approval}
          onChange={setApproval}
        />
      )}
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {buttonWords(source, amount === null ? null : money(amount))}
        </Button>
      </FormActions>
    </Form>
  )
}

function buttonWords(source: Values['source'], amount: string | null): string {
  if (source !== 'sale') return amount === null ? t('Give') : t('Give {amount}', { amount })
  return amount === null ? t('Sell') : t('Sell for {amount}', { amount })
}

function bodyOf({ source, guestId: guest, reason, expiresOn, note, ...money }: Values) {
  const terms = {
    kind: 'stored_value' as const,
    source,
    amount: money.amount ?? 0,
    expiresOn,
    note: note.trim() || null,
    ...(guest ? { guestId: guest.id } : {}),
  }
  if (source === 'sale') return { ...terms, ...moneyBody(money) }
  return { ...terms, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) }
}

const sources: { value: Values['source']; label: string }[] = [
  { value: 'goodwill', label: t('Goodwill') },
  { value: 'promotion', label: t('Promotion') },
  { value: 'sale', label: t('Sold') },
]
