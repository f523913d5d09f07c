import { mayDo } from '#contract/tenancy/messages/rules.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { to } from '#web/shell/links.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { useGo, useIdParam } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Fact, Facts } from '#web/ui/card.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Message, useCancelMessage, useMessage, useRetryMessage } from '../data.ts'
import { MessageStatus } from '../parts/message-status.tsx'
import { channelWords } from '../rules.ts'

/** One message: what it says, what became of it and why. */
export function MessagePanel() {
  const { data: message, error, refetch } = useMessage(useIdParam<'message'>('messageId'))
  const go = useGo()
  return (
    <SidePanel
      title={message ? message.subject || message.label : t('Message')}
      subtitle={message && <MessageStatus message={message} />}
      onClose={() => go(to.outbox(), { keepSearch: true })}
      actions={message && <MessageActions message={message} />}
    >
      <ReadProblem error={error} onRetry={refetch} />
      {!message && !error && <Skeleton height="14rem" />}
      {message && <MessageFacts message={message} />}
    </SidePanel>
  )
}

function MessageFacts({ message }: { message: Message }) {
  const { dateTime } = useFormats()
  const { problem, state, recipient, recipientName, channel, label, createdAt, endedAt, nextTryAt, text, files } =
    message
  return (
    <div className="flex flex-col gap-4">
      {problem && <Notice tone={state === 'failed' ? 'critical' : 'caution'}>{problem}.</Notice>}
      <Facts>
        <Fact label={t('To')}>
          {recipientName} <span className="break-all text-soft">{recipient}</span>
        </Fact>
        <Fact label={t('By')}>{channelWords[channel]}</Fact>
        <Fact label={t('Template')}>{label}</Fact>
        <Fact label={t('Written')}>{dateTime(createdAt)}</Fact>
        {files.length > 0 && <Fact label={t('Attached')}>{files.join(', ')}</Fact>}
        {nextTryAt && <Fact label={t('Next try')}>{dateTime(nextTryAt)}</Fact>}
        {endedAt && <Fact label={state === 'sent' ? t('Sent') : t('Ended')}>{dateTime(endedAt)}</Fact>}
      </Facts>
      {text === null ? (
        <Notice>
          {t('Only the recipient may see these words. They are shown to nobody here, and go with the sending.')}
        </Notice>
      ) : (
        <p className="rounded-2 border border-line bg-sunken p-4 text-14 break-words whitespace-pre-wrap">{text}</p>
      )}
    </div>
  )
}

function MessageActions({ message }: { message: Message }) {
  const can = useCan()
  const retry = useRetryMessage()
  const cancel = useCancelMessage()
  if (!can('settings:write')) return null
  const params = { params: { id: message.id } }
  const onError = (error: unknown) => toast.error(t('The message was not changed'), { description: errorText(error) })
  return (
    <>
      {mayDo('cancel', message) && (
        <Button
          busy={cancel.isPending}
          onClick={() => cancel.mutate(params, { onError, onSuccess: () => toast.success(t('Cancelled')) })}
        >
          {t('Cancel message')}
        </Button>
      )}
      {mayDo('retry', message) && (
        <Button
          variant="primary"
          busy={retry.isPending}
          onClick={() =>
            retry.mutate(params, { onError, onSuccess: () => toast.success(t('It is sent within seconds')) })
          }
        >
          {message.state === 'waiting' ? t('Send now') : t('Send again')}
        </Button>
      )}
    </>
  )
}
