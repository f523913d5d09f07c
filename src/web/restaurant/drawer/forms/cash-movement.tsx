import { useForm } from 'react-hook-form'
import { moveTillCash } from '#contract/restaurant/till-sessions/api.ts'
import type { TillMovementKind } from '#contract/restaurant/till-sessions/shapes.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useMoveCash, type Session } from '../data.ts'

export type MovementKind = TillMovementKind

const words: Record<MovementKind, { title: string; what: string; verb: string; done: string }> = {
  paid_in: {
    title: t('Cash in'),
    what: t('From the safe into the drawer.'),
    verb: t('Put in'),
    done: t('put into the drawer'),
  },
  drop: {
    title: t('Drop to the safe'),
    what: t('From the drawer to the safe.'),
    verb: t('Drop'),
    done: t('dropped to the safe'),
  },
  tips_paid: {
    title: t('Hand tips out'),
    what: t('Tips that are given to staff in cash.'),
    verb: t('Hand out'),
    done: t('handed out'),
  },
}

type CashMovementProps = { session: Session; kind: MovementKind | null; onClose: () => void }

/** Cash that moves without a sale. */
export function CashMovement({ session, kind, onClose }: CashMovementProps) {
  return (
    <Dialog
      open={kind !== null}
      onClose={onClose}
      title={kind ? words[kind].title : ''}
      description={kind ? words[kind].what : ''}
      width="narrow"
    >
      {kind && <MovementForm session={session} kind={kind} onClose={onClose} />}
    </Dialog>
  )
}

type Values = FormValues<typeof moveTillCash, 'amount' | 'reason'>

function MovementForm({ session, kind, onClose }: { session: Session; kind: MovementKind; onClose: () => void }) {
  const move = useMoveCash()
  const { money } = useFormats()
  const form = useForm<Values>({
    defaultValues: { amount: null, reason: '' },
    resolver: resolveBy(moveTillCash, (values: Values) => ({ ...values, kind })),
  })
  const save = async ({ amount, reason }: Values) => {
    if (amount === null) return
    await move.mutateAsync({ params: { id: session.id }, body: { kind, amount, reason } })
    onClose()
    toast.success(`${money(amount)} ${words[kind].done}`)
  }
  return (
    <Form form={form} label={words[kind].title} refusalOf={refusalOf} onSubmit={save}>
      <Bind control={form.control} name="amount">
        {(field) => <MoneyField label={t('Amount')} {...field} />}
      </Bind>
      <Bind control={form.control} name="reason">
        {(field) => <TextField label={t('Reason')} {...field} />}
      </Bind>
      <FormActions>
        <Button size="touch" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" size="touch" variant="primary" busy={form.formState.isSubmitting}>
          {words[kind].verb}
        </Button>
      </FormActions>
    </Form>
  )
}
