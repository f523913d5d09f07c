import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { sendTestMessage } from '#contract/tenancy/messages/api.ts'
import type { MessageChannel } from '#contract/tenancy/messages/shapes.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSendTest } from '../data.ts'
import { channelWords } from '../rules.ts'

type SendTestProps = { channel: MessageChannel; reason: string | false }

/** Sends a test and says, where it doesn't arrive, exactly why. */
export function SendTest({ channel, reason }: SendTestProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        reason={reason}
        onClick={() => setOpen(true)}
        aria-label={t('Send a test: {channelWords}', { channelWords: channelWords[channel] })}
      >
        {t('Send a test')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('Test: {channelWords}', { channelWords: channelWords[channel] })}
      >
        <TestForm channel={channel} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function TestForm({ channel, onClose }: { channel: MessageChannel; onClose: () => void }) {
  const test = useSendTest()
  const [problem, setProblem] = useState<string | null>(null)
  const bodyOf = ({ to }: { to: string }) => ({ channel, to })
  const form = useForm({ defaultValues: { to: '' }, resolver: resolveBy(sendTestMessage, bodyOf) })
  const send = async (values: { to: string }) => {
    setProblem(null)
    const answer = await test.mutateAsync({ body: bodyOf(values) })
    if (!answer.isSent) return setProblem(answer.problem)
    onClose()
    toast.success(t('The test left for {to}', { to: values.to }))
  }
  return (
    <Form form={form} label={t('Test')} refusalOf={refusalOf} onSubmit={send} guarded={false}>
      {problem && <Notice tone="critical">{problem}.</Notice>}
      <Bind control={form.control} name="to">
        {(field) => <TextField label={toWords[channel]} autoFocus {...field} />}
      </Bind>
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t('Send')}
        </Button>
      </FormActions>
    </Form>
  )
}

const toWords: Record<MessageChannel, string> = {
  email: t('To which e-mail address'),
  sms: t('To which number'),
  chat: t('To which channel or person'),
}
