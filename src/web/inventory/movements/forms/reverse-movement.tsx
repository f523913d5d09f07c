import { useForm } from 'react-hook-form'
import { reverseMovement } from '#contract/inventory/movements/api.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { quantityWords } from '../../items/rules.ts'
import { type Movement, useReverseMovement } from '../data.ts'
import { typeWords } from '../rules.ts'

type ReverseProps = { movement: Movement; open: boolean; onClose: () => void }

/** Takes back what a person entered; both rows stay. */
export function ReverseMovement({ movement, open, onClose }: ReverseProps) {
  const { word } = typeWords[movement.type]
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="narrow"
      title={t('Take back: {word}', { word })}
      description={t(
        '{quantity} of {itemName}, {locationName}. Stock and books go back by what it did; both rows stay.',
        {
          quantity: quantityWords(movement.quantity, movement.unit),
          itemName: movement.itemName,
          locationName: movement.locationName,
        },
      )}
    >
      <ReverseForm movement={movement} onClose={onClose} />
    </Dialog>
  )
}

function ReverseForm({ movement, onClose }: Omit<ReverseProps, 'open'>) {
  const reverse = useReverseMovement()
  const form = useForm({ defaultValues: { reason: '' }, resolver: resolveBy(reverseMovement) })
  const save = async ({ reason }: { reason: string }) => {
    await reverse.mutateAsync({ params: { id: movement.id }, body: { reason: reason.trim() } })
    onClose()
    toast.success(t('{word} taken back', { word: typeWords[movement.type].word }))
  }
  return (
    <Form form={form} label={t('Take back')} refusalOf={refusalOf} onSubmit={save}>
      <Bind control={form.control} name="reason">
        {(field) => <TextField label={t('Reason')} {...field} />}
      </Bind>
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t('Take back')}
        </Button>
      </FormActions>
    </Form>
  )
}
