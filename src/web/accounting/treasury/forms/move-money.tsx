import { useForm } from 'react-hook-form'
import { moveMoney } from '#contract/accounting/treasury/api.ts'
import { type MoveKind, moves, needsReason } from '#contract/accounting/treasury/rules.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { t } from '#web/texts/text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { blanksLeftOut, resolveBy } from '#web/ui/form/resolve.ts'
import { MoneyField } from '#web/ui/money-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { AccountPicker } from '../../accounts/parts/account-picker.tsx'
import { type Place, useMoveMoney } from '../data.ts'
import { moveWords } from '../rules.ts'
import { PlaceField, safeOf, SlipActions, SlipDate, SlipReference, usualBank } from './fields.tsx'

type MoveMoneyProps = { kind: MoveKind; places: readonly Place[]; onClose: () => void }

/** A movement of money that is entered by its amount. */
export function MoveMoney(props: MoveMoneyProps) {
  const { title, what } = moveWords[props.kind]
  return (
    <Dialog open onClose={props.onClose} title={title} description={what}>
      <MoveForm {...props} />
    </Dialog>
  )
}

type Values = FormValues<
  typeof moveMoney,
  'placeId' | 'accountId' | 'amount' | 'date' | 'reference' | 'partyName' | 'reason'
>

function MoveForm({ kind, places, onClose }: MoveMoneyProps) {
  const move = useMoveMoney()
  const { verb, place } = moveWords[kind]
  const { other } = moves[kind]
  const isChosen = other === 'chosen'
  const form = useForm<Values>({
    defaultValues: {
      placeId: kind === 'opening' ? safeOf(places) : usualBank(places),
      accountId: null,
      amount: null,
      date: null,
      reference: '',
      partyName: '',
      reason: '',
    },
    resolver: resolveBy(moveMoney, (values: Values) => ({ ...blanksLeftOut(values), kind })),
  })
  const save = async ({ placeId, amount, accountId, date, ...texts }: Values) => {
    if (placeId === null || amount === null) return
    const chosen = { ...(accountId ? { accountId } : {}), ...(date ? { date } : {}) }
    const { number } = await move.mutateAsync({ body: { kind, placeId, amount, ...chosen, ...blanksLeftOut(texts) } })
    onClose()
    toast.success(t('{number} posted', { number }))
  }
  return (
    <Form form={form} label={moveWords[kind].title} refusalOf={refusalOf} onSubmit={save}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Bind control={form.control} name="placeId">
          {(field) => <PlaceField label={place} places={places} butSafe={other === 'safe'} {...field} />}
        </Bind>
        <Bind control={form.control} name="amount">
          {(field) => <MoneyField label={t('Amount')} {...field} />}
        </Bind>
      </div>
      {isChosen && (
        <>
          <Bind control={form.control} name="accountId">
            {(field) => (
              <AccountPicker
                label={t('For')}
                forEntries
                only={({ cashFlowClass }) => cashFlowClass !== 'cash'}
                {...field}
              />
            )}
          </Bind>
          <Bind control={form.control} name="partyName">
            {(field) => (
              <TextField label={kind === 'receipt' ? t('From whom') : t('To whom')} required={false} {...field} />
            )}
          </Bind>
        </>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Bind control={form.control} name="date">
          {(field) => <SlipDate {...field} />}
        </Bind>
        <Bind control={form.control} name="reference">
          {(field) => <SlipReference {...field} />}
        </Bind>
      </div>
      <Bind control={form.control} name="reason">
        {(field) => <TextArea label={t('Reason')} rows={2} required={needsReason.has(kind)} {...field} />}
      </Bind>
      <SlipActions verb={verb} busy={form.formState.isSubmitting} onClose={onClose} />
    </Form>
  )
}
