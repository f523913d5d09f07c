import { useForm } from 'react-hook-form'
import { reverseMovement } from '#contract/inventory/movements/api.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
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
      title={`Take back: ${word}`}
      description={`${quantityWords(movement.quantity, movement.unit)} of ${movement.itemName}, ${movement.locationName}. Stock and books go back by what it did; both rows stay.`}
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
    toast.success(`${typeWords[movement.type].word} taken back`)
  }
  return (
    <Form form={form} label="Take back" refusalOf={refusalOf} onSubmit={save}>
      <Bind control={form.control} name="reason">
        {(field) => <TextField label="Reason" {...field} />}
      </Bind>
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          Take back
        </Button>
      </FormActions>
    </Form>
  )
}
