import type { ReactNode } from 'react'
import { type Control, useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { communication, mailSecurities } from '#contract/tenancy/messages/settings.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Card } from '#web/ui/card.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair, Form, SaveChanges } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { Notice } from '#web/ui/notice.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Shown, useChangeCommunication } from '../data.ts'
import { bodyOf, type CommunicationValues, valuesOf } from '../rules.ts'
import { RemoveKey } from './remove-key.tsx'
import { SendTest } from './send-test.tsx'

/** What the form holds, checked by the section's own shape. */
const body = z.object({ values: communication.shape })

/** By which servers mail, SMS and chat messages leave. */
export function CommunicationForm({ shown }: { shown: Shown }) {
  const change = useChangeCommunication()
  const form = useForm<CommunicationValues>({ defaultValues: valuesOf(shown), resolver: resolveBy({ body }, bodyOf) })
  const save = async (values: CommunicationValues) => {
    await change.mutateAsync({ body: { ...bodyOf(values), version: shown.version } })
    toast.success(t('Communication saved'))
  }
  const { control, formState } = form
  const unsaved = formState.isDirty && t('Save first: the test goes by what is saved')
  const { values, secrets, canChange, hasOwnMail } = shown
  return (
    <Form form={form} label={t('Communication')} refusalOf={refusalOf} onSubmit={save}>
      <fieldset disabled={!canChange} className="flex flex-col gap-4">
        <Card
          title={t('Mail server')}
          actions={
            canChange && (
              <SendTest
                channel="email"
                reason={unsaved || (!values['smtpHost'] && !hasOwnMail && t('Set a mail server first'))}
              />
            )
          }
        >
          <MailFields control={control} hasPassword={secrets.smtpPassword} hasOwnMail={hasOwnMail} />
        </Card>
        <Card
          title={t('SMS')}
          actions={
            canChange && <SendTest channel="sms" reason={unsaved || (!values['smsUrl'] && t('Set a webhook first'))} />
          }
        >
          <WebhookFields
            control={control}
            url="values.smsUrl"
            secret="secrets.smsSecret"
            isSet={secrets.smsSecret}
            remove={<RemoveKey secret="smsSecret" shown={shown} isDirty={formState.isDirty} />}
          >
            {t('Each SMS is posted to your provider or gateway as JSON with id, to, name and text.')}
          </WebhookFields>
        </Card>
        <Card
          title={t('Chat')}
          actions={
            canChange && (
              <SendTest channel="chat" reason={unsaved || (!values['chatUrl'] && t('Set a webhook first'))} />
            )
          }
        >
          <WebhookFields
            control={control}
            url="values.chatUrl"
            secret="secrets.chatSecret"
            isSet={secrets.chatSecret}
            remove={<RemoveKey secret="chatSecret" shown={shown} isDirty={formState.isDirty} />}
          >
            {t('Messages to a chat are posted as JSON with text, the form that Slack and Mattermost take.')}
          </WebhookFields>
        </Card>
        {canChange ? (
          <SaveChanges form={form} />
        ) : (
          <Notice>{t('Your role sees these settings and doesn’t change them.')}</Notice>
        )}
      </fieldset>
    </Form>
  )
}

type MailFieldsProps = { control: Control<CommunicationValues>; hasPassword: boolean; hasOwnMail: boolean }

function MailFields({ control, hasPassword, hasOwnMail }: MailFieldsProps) {
  const [host, user] = useWatch({ control, name: ['values.smtpHost', 'values.smtpUser'] })
  return (
    <div className="flex flex-col gap-4">
      <p className="text-13 text-soft">
        {hasOwnMail
          ? t(
              'Without a server of your own, mail leaves by the server of this installation under the name of your house.',
            )
          : t('Without a server, mail waits in the outbox and leaves as soon as one is set.')}
      </p>
      <Bind control={control} name="values.smtpHost">
        {({ value, ...field }) => (
          <TextField
            label={t('Server')}
            required={false}
            placeholder="mail.example.com"
            {...field}
            value={value ?? ''}
          />
        )}
      </Bind>
      <FieldPair>
        <Bind control={control} name="values.smtpSecurity">
          {({ onChange, ...field }) => (
            <Select
              label={t('Encryption')}
              {...field}
              onChange={(next) => next && onChange(next)}
              options={securities}
            />
          )}
        </Bind>
        <Bind control={control} name="values.smtpPort">
          {({ onChange, ...field }) => (
            <NumberField
              label={t('Port')}
              {...field}
              onChange={(next) => onChange(next ?? 0)}
              hint={t('Mostly 587, or 465 with TLS')}
            />
          )}
        </Bind>
      </FieldPair>
      <FieldPair>
        <Bind control={control} name="values.smtpUser">
          {({ value, ...field }) => (
            <TextField label={t('User')} required={false} autoComplete="off" {...field} value={value ?? ''} />
          )}
        </Bind>
        <Bind control={control} name="secrets.smtpPassword">
          {(field) => (
            <TextField
              label={t('Password')}
              type="password"
              autoComplete="new-password"
              disabled={!user}
              hint={hasPassword ? t('Set. Leave empty to keep it') : t('Nobody can read it again once it is saved')}
              placeholder={hasPassword ? '••••••••' : ''}
              {...field}
            />
          )}
        </Bind>
      </FieldPair>
      <FieldPair>
        <Bind control={control} name="values.fromAddress">
          {({ value, ...field }) => (
            <TextField
              label={t('Sender’s address')}
              type="email"
              required={Boolean(host)}
              {...field}
              value={value ?? ''}
            />
          )}
        </Bind>
        <Bind control={control} name="values.fromName">
          {({ value, ...field }) => (
            <TextField
              label={t('Sender’s name')}
              required={false}
              hint={t('The name of the house when empty')}
              {...field}
              value={value ?? ''}
            />
          )}
        </Bind>
      </FieldPair>
      <Bind control={control} name="values.replyTo">
        {({ value, ...field }) => (
          <TextField
            label={t('Answers go to')}
            type="email"
            required={false}
            hint={t('The sender’s address when empty')}
            {...field}
            value={value ?? ''}
          />
        )}
      </Bind>
    </div>
  )
}

type WebhookFieldsProps = {
  control: Control<CommunicationValues>
  url: 'values.smsUrl' | 'values.chatUrl'
  secret: 'secrets.smsSecret' | 'secrets.chatSecret'
  isSet: boolean
  /** Takes the key away, where there is one. */
  remove: ReactNode
  children: string
}

function WebhookFields({ control, url, secret, isSet, remove, children }: WebhookFieldsProps) {
  const address = useWatch({ control, name: url })
  return (
    <div className="flex flex-col gap-4">
      <p className="text-13 text-soft">{children}</p>
      <FieldPair>
        <Bind control={control} name={url}>
          {({ value, ...field }) => (
            <TextField
              label={t('Webhook')}
              type="url"
              required={false}
              placeholder="https://"
              {...field}
              value={value ?? ''}
            />
          )}
        </Bind>
        <Bind control={control} name={secret}>
          {(field) => (
            <TextField
              label={t('Key')}
              type="password"
              autoComplete="new-password"
              required={false}
              disabled={!address}
              hint={isSet ? t('Set. Leave empty to keep it') : t('Sent in the header X-Hostelry-Secret')}
              placeholder={isSet ? '••••••••' : ''}
              {...field}
            />
          )}
        </Bind>
      </FieldPair>
      {remove}
    </div>
  )
}

const securityWords = { starttls: 'STARTTLS', tls: 'TLS', none: t('None: without a password only') }
const securities = mailSecurities.map((value) => ({ value, label: securityWords[value] }))
