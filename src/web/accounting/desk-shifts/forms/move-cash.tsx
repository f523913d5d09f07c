import { useForm } from 'react-hook-form'
import { moveDeskCash } from '#contract/accounting/desk-shifts/api.ts'
import type { DeskMovementKind } from '#contract/accounting/desk-shifts/shapes.ts'
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
import { type Desk, type Shift, useMoveDeskCash } from '../data.ts'
import { movementWords } from '../rules.ts'

type MoveCashProps = { shift: Shift; kind: DeskMovementKind | null; desk: Desk; onClose: () => void }

/** Cash that moves without a payment. */
export function MoveCash({ kind, onClose, ...more }: MoveCashProps) {
  return (
    <Dialog
      open={kind !== null}
      onClose={onClose}
      title={kind ? movementWords[kind].title : ''}
      description={kind ? movementWords[kind].what : ''}
      width="narrow"
    >
      {kind && <MoveForm {...more} kind={kind} onClose={onClose} />}
    </Dialog>
  )
}

type Values = FormValues<typeof moveDeskCash, 'amount' | 'reason'>

function MoveForm({ shift, kind, desk, onClose }: MoveCashProps & { kind: DeskMovementKind }) {
  const move = useMoveDeskCash()
  const { money } = useFormats()
  const words = movementWords[kind]
  const most = mostOf(kind, desk)
  const form = useForm<Values>({
    defaultValues: { amount: most !== null && most > 0 ? most : null, reason: words.reason },
    resolver: resolveBy(moveDeskCash, (values: Values) => ({ ...values, kind })),
  })
  const save = async ({ amount, reason }: Values) => {
    if (amount === null) return
    await move.mutateAsync({ params: { id: shift.id }, body: { kind, amount, reason } })
    onClose()
    toast.success(words.done(money(amount)))
  }
  return (
    <Form form={form} label={words.title} refusalOf={refusalOf} onSubmit={save}>
      <Bind control={form.control} name="amount">
        {(field) => (
          <MoneyField label={t('Amount')} hint={most === null ? undefined : hintOf(kind, money(most))} {...field} />
        )}
      </Bind>
      <Bind control={form.control} name="reason">
        {(field) => <TextField label={t('Reason')} {...field} />}
      </Bind>
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {words.verb}
        </Button>
      </FormActions>
    </Form>
  )
}

/** What can be moved at most, where that is known. */
function mostOf(kind: DeskMovementKind, { loose, tipsOwed }: Desk): number | null {
  if (kind === 'collected') return loose
  return kind === 'tips_paid' ? tipsOwed : null
}

function hintOf(kind: DeskMovementKind, most: string): string {
  return kind === 'collected'
    ? t('{loose} lies at the desk in no drawer', { loose: most })
    : t('{owed} of tips is still for the staff', { owed: most })
}
