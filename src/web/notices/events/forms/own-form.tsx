import { Controller, useForm } from 'react-hook-form'
import { changeOwnReach } from '#contract/notices/events/api.ts'
import { type MailTime, mailTimes } from '#contract/notices/events/shapes.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Card } from '#web/ui/card.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair, Form, SaveChanges } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { Notice } from '#web/ui/notice.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Own, useChangeOwnReach } from '../data.ts'
import { mailWords } from '../rules.ts'

type Values = { quietFrom: string; quietTo: string; mails: MailTime[] }

const times = mailTimes.map((value) => ({ value, label: mailWords[value] }))

/** One's own quiet hours, and for each event whether it comes by mail. */
export function OwnForm({ own }: { own: Own }) {
  const change = useChangeOwnReach()
  const bodyOf = ({ quietFrom, quietTo, mails }: Values) => ({
    quietFrom: quietFrom.trim() || null,
    quietTo: quietTo.trim() || null,
    mails: own.mayChoose ? chosenOf(own, mails) : {},
    version: own.version,
  })
  const form = useForm<Values>({
    defaultValues: {
      quietFrom: own.quietFrom ?? '',
      quietTo: own.quietTo ?? '',
      mails: own.events.map(({ mail }) => mail),
    },
    resolver: resolveBy(changeOwnReach, bodyOf),
  })
  const save = async (values: Values) => {
    await change.mutateAsync({ body: bodyOf(values) })
    toast.success(t('Saved'))
  }
  return (
    <Form form={form} label={t('E-mail and quiet hours')} refusalOf={refusalOf} onSubmit={save}>
      <Card title={t('Quiet hours')}>
        <p className="mb-3 text-13 text-soft">{quietWords(own)}</p>
        <FieldPair>
          <Bind control={form.control} name="quietFrom">
            {(field) => (
              <TextField
                label={t('Quiet from')}
                required={false}
                hint={t('Such as 22:00. Empty for none')}
                {...field}
              />
            )}
          </Bind>
          <Bind control={form.control} name="quietTo">
            {(field) => <TextField label={t('Quiet until')} required={false} hint={t('Such as 07:00')} {...field} />}
          </Bind>
        </FieldPair>
      </Card>
      <Card title={t('By mail')}>
        {!own.mayChoose && <Notice>{t('Your house chooses what goes by mail.')}</Notice>}
        <p className="text-13 text-soft">
          {t('The digest comes at {digestAt}, and not at all where nothing happened.', { digestAt: own.digestAt })}
        </p>
        <ul className="mt-2 divide-y divide-line">
          {own.events.map((event, index) => (
            <li key={event.kind} className="flex flex-wrap items-center gap-x-4 gap-y-1.5 py-2.5">
              <span className="min-w-48 flex-1">
                <span className="block text-14">{event.label}</span>
                <span className="block text-12 text-soft">{event.line}</span>
              </span>
              {event.isFixed || !own.mayChoose ? (
                <span className="text-13 text-soft">{event.isFixed ? t('Always at once') : mailWords[event.mail]}</span>
              ) : (
                <Controller
                  control={form.control}
                  name={`mails.${index}`}
                  render={({ field }) => (
                    <SegmentedControl
                      label={t('Mail: {label}', { label: event.label })}
                      value={field.value}
                      onChange={field.onChange}
                      options={times}
                    />
                  )}
                />
              )}
            </li>
          ))}
        </ul>
      </Card>
      <SaveChanges form={form} />
    </Form>
  )
}

/** What differs from what the house has chosen. */
function chosenOf({ events }: Own, mails: readonly MailTime[]): Record<string, MailTime> {
  return Object.fromEntries(
    events.flatMap(({ kind, house, isFixed }, index) => {
      const mail = mails[index]
      return isFixed || mail === undefined || mail === house ? [] : [[kind, mail]]
    }),
  )
}

function quietWords({ house: { quietFrom, quietTo } }: Own): string {
  const rule = t('Mails wait and the bell doesn’t show itself. What is urgent passes, and the list has everything.')
  return quietFrom === null
    ? rule
    : t('{rule} Your house is quiet from {quietFrom} to {quietTo}; yours come on top.', { rule, quietFrom, quietTo })
}
