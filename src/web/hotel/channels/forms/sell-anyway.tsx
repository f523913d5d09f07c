import { useForm } from 'react-hook-form'
import { settleConflict } from '#contract/hotel/channels/api/channels.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Conflict, useSettle } from '../data.ts'

type SellAnywayProps = { conflict: Conflict; open: boolean; onClose: () => void }
type Values = { reason: string }

/** Sells a stay past a limit or a restriction of the house: the reason is on record. */
export function SellAnyway({ conflict, open, onClose }: SellAnywayProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t('Sell it anyway')}>
      <SellForm conflict={conflict} onClose={onClose} />
    </Dialog>
  )
}

const bodyOf = ({ reason }: Values) => ({ fix: 'book_anyway' as const, reason })

function SellForm({ conflict, onClose }: Omit<SellAnywayProps, 'open'>) {
  const settle = useSettle()
  const form = useForm<Values>({ defaultValues: { reason: '' }, resolver: resolveBy(settleConflict, bodyOf) })
  const save = async (values: Values) => {
    await settle.mutateAsync({ params: { id: conflict.id }, body: bodyOf(values) })
    onClose()
    toast.success(t('It is booked'))
  }
  return (
    <Form form={form} label={t('Sell it anyway')} refusalOf={refusalOf} onSubmit={save}>
      <p className="text-13 text-soft">
        {t('More is sold then than there is, or a restriction is passed. Somebody has to be given another room.')}
      </p>
      <Bind control={form.control} name="reason">
        {(field) => <TextField label={t('Why')} autoComplete="off" {...field} />}
      </Bind>
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t('Sell anyway')}
        </Button>
      </FormActions>
    </Form>
  )
}
