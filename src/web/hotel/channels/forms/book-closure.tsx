import { useForm } from 'react-hook-form'
import { bookClosure } from '#contract/hotel/channels/api/channels.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { to } from '#web/shell/links.ts'
import { useGo } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair, Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { Button } from '#web/ui/button.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Channel, type Closure, useBookClosure } from '../data.ts'

type BookClosureProps = { channel: Channel; closure: Closure; onClose: () => void }
type Values = { firstName: string; lastName: string; adults: number | null }

/** Makes a booking of nights that the other side closed: they go over to it and are never free in between. */
export function BookClosure({ channel, closure, onClose }: BookClosureProps) {
  const { day } = useFormats()
  const { from, to: until } = closure
  return (
    <Dialog open onClose={onClose} title={t('Book {from} to {to}', { from: day(from), to: day(until) })}>
      <ClosureForm channel={channel} closure={closure} onClose={onClose} />
    </Dialog>
  )
}

const bodyOf = ({ firstName, lastName, adults }: Values) => ({ guest: { firstName, lastName }, adults: adults ?? 0 })

function ClosureForm({ channel, closure, onClose }: BookClosureProps) {
  const book = useBookClosure()
  const go = useGo()
  const form = useForm<Values>({
    defaultValues: { firstName: '', lastName: '', adults: 2 },
    resolver: resolveBy(bookClosure, bodyOf),
  })
  const save = async (values: Values) => {
    const made = await book.mutateAsync({ params: { id: channel.id, closureId: closure.id }, body: bodyOf(values) })
    onClose()
    toast.success(t('{bookingNumber} is booked', { bookingNumber: made.bookingNumber }))
    go(to.booking(made.id))
  }
  return (
    <Form form={form} label={t('Make a booking')} refusalOf={refusalOf} onSubmit={save}>
      <FieldPair>
        <Bind control={form.control} name="firstName">
          {(field) => <TextField label={t('First name')} autoComplete="off" {...field} />}
        </Bind>
        <Bind control={form.control} name="lastName">
          {(field) => <TextField label={t('Last name')} autoComplete="off" {...field} />}
        </Bind>
      </FieldPair>
      <Bind control={form.control} name="adults">
        {(field) => <NumberField label={t('Adults')} {...field} />}
      </Bind>
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t('Book')}
        </Button>
      </FormActions>
    </Form>
  )
}
