import { useForm } from 'react-hook-form'
import { addTicketCheck, commentTicket } from '#contract/hotel/maintenance/api/tickets.ts'
import { isUnsettled } from '#contract/hotel/maintenance/rules.ts'
import { errorText, refusalOf } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Ticket, useAddTicketCheck, useCommentTicket, useTickTicketCheck } from '../data.ts'
import { stepWords } from '../rules.ts'

type TextValues = { text: string }

/** What became of a ticket and what people said, the newest last, and a line to say more. */
export function TicketStory({ ticket }: { ticket: Ticket }) {
  const { dateTime } = useFormats()
  return (
    <div className="flex flex-col gap-4">
      <ol className="flex flex-col gap-2.5 text-13">
        {ticket.steps.map(({ id, verb, text, doneAt, doneBy }) => (
          <li key={id} className="border-s-2 border-line ps-3">
            <p>
              <b className="font-semibold">{stepWords[verb]}</b> {t('by {name}', { name: doneBy })}
            </p>
            {text && verb !== 'photo' && <p className="break-words whitespace-pre-line">{text}</p>}
            <p className="num text-12 text-soft">{dateTime(doneAt)}</p>
          </li>
        ))}
      </ol>
      <Comment ticket={ticket} />
    </div>
  )
}

function Comment({ ticket: { id } }: { ticket: Ticket }) {
  const say = useCommentTicket()
  const form = useForm<TextValues>({ defaultValues: { text: '' }, resolver: resolveBy(commentTicket) })
  const save = async ({ text }: TextValues) => {
    await say.mutateAsync({ params: { id }, body: { text } })
    form.reset({ text: '' })
  }
  return (
    <Form form={form} label={t('Say something')} refusalOf={refusalOf} onSubmit={save}>
      <Bind control={form.control} name="text">
        {(field) => <TextArea label={t('Comment')} rows={2} {...field} />}
      </Bind>
      <div className="flex justify-end">
        <Button type="submit" busy={form.formState.isSubmitting}>
          {t('Add')}
        </Button>
      </div>
    </Form>
  )
}

/** What is to be done, point by point. */
export function TicketChecks({ ticket }: { ticket: Ticket }) {
  const tick = useTickTicketCheck()
  const canChange = isUnsettled(ticket.status)
  const { id, checkList } = ticket
  return (
    <div className="flex flex-col gap-3">
      {checkList.length === 0 && <p className="text-13 text-soft">{t('No points yet.')}</p>}
      <ul className="flex flex-col">
        {checkList.map((check) => (
          <li key={check.id} className="flex min-h-12 items-center">
            <Checkbox
              label={<CheckWords check={check} />}
              checked={check.doneAt !== null}
              disabled={!canChange}
              onChange={(isDone) =>
                tick.mutate(
                  { params: { id, checkId: check.id }, body: { isDone } },
                  { onError: (error) => toast.error(t('That was not done'), { description: errorText(error) }) },
                )
              }
            />
          </li>
        ))}
      </ul>
      {canChange && <AddCheck ticket={ticket} />}
    </div>
  )
}

function CheckWords({ check: { text, doneBy } }: { check: Ticket['checkList'][number] }) {
  return (
    <span>
      {text}
      {doneBy && <span className="block text-12 text-soft">{t('done by {name}', { name: doneBy })}</span>}
    </span>
  )
}

function AddCheck({ ticket: { id } }: { ticket: Ticket }) {
  const add = useAddTicketCheck()
  const form = useForm<TextValues>({ defaultValues: { text: '' }, resolver: resolveBy(addTicketCheck) })
  const save = async ({ text }: TextValues) => {
    await add.mutateAsync({ params: { id }, body: { text } })
    form.reset({ text: '' })
  }
  return (
    <Form form={form} label={t('Add a point')} refusalOf={refusalOf} onSubmit={save}>
      <Bind control={form.control} name="text">
        {(field) => <TextField label={t('What is to be done')} {...field} />}
      </Bind>
      <div className="flex justify-end">
        <Button type="submit" busy={form.formState.isSubmitting}>
          {t('Add point')}
        </Button>
      </div>
    </Form>
  )
}
