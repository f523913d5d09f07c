import { KeyRound, Pause, Play, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { WithHistory } from '#web/shell/record/history.tsx'
import { RecordMenu } from '#web/shell/record/record-menu.tsx'
import { useGo, useIdParam } from '#web/shell/url/navigate.ts'
import { counted, t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Fact, Facts } from '#web/ui/card.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { MenuItem } from '#web/ui/menu.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import {
  useChangeWebhook,
  useEventKinds,
  useRemoveWebhook,
  useReplayFailed,
  useSendTest,
  useWebhook,
  type Webhook,
} from '../data.ts'
import { RotateSecret } from '../forms/rotate-secret.tsx'
import { EditWebhook } from '../forms/webhook-form.tsx'
import { Health } from '../parts/webhook-list.tsx'

/** One webhook: which server, what it is told of, and how it takes it. */
export function WebhookPanel() {
  const { data: webhook, error, refetch } = useWebhook(useIdParam<'webhook'>('webhookId'))
  const go = useGo()
  const close = () => go(to.webhooks(), { keepSearch: true })
  return (
    <SidePanel
      title={webhook?.name ?? t('Webhook')}
      subtitle={webhook && <Health webhook={webhook} />}
      onClose={close}
      actions={webhook && <WebhookActions webhook={webhook} onGone={close} />}
    >
      <ReadProblem error={error} onRetry={refetch} />
      {!webhook && !error && <Skeleton height="14rem" />}
      {webhook && (
        <WithHistory of={{ resource: 'webhook', id: webhook.id }}>
          <WebhookFacts webhook={webhook} />
        </WithHistory>
      )}
    </SidePanel>
  )
}

function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const { dateTime } = useFormats()
  const { data: kinds } = useEventKinds()
  const { id, url, keptBy, createdAt, lastDeliveredAt, waiting, held, failed, failingSince, pausedReason } = webhook
  return (
    <div className="flex flex-col gap-5">
      {pausedReason && (
        <Notice tone="caution">{t('{pausedReason}. What happens meanwhile is held for it.', { pausedReason })}</Notice>
      )}
      {!pausedReason && failingSince && (
        <Notice tone="critical">
          {t('Nothing has arrived since {failingSince}. After a day it is paused.', {
            failingSince: dateTime(failingSince),
          })}
        </Notice>
      )}
      {webhook.previousUntil && (
        <Notice>
          {t('The key before signs beside it until {previousUntil}.', {
            previousUntil: dateTime(webhook.previousUntil),
          })}
        </Notice>
      )}
      <Facts>
        <Fact label={t('Server')}>
          <span className="break-all">{url}</span>
        </Fact>
        <Fact label={t('Answers for it')}>{keptBy.name}</Fact>
        <Fact label={t('Added')}>{dateTime(createdAt)}</Fact>
        <Fact label={t('Last delivered')}>{lastDeliveredAt ? dateTime(lastDeliveredAt) : t('Nothing yet')}</Fact>
        <Fact label={t('Waiting')}>{waiting}</Fact>
        {held > 0 && <Fact label={t('Held')}>{held}</Fact>}
        <Fact label={t('Failed')}>{failed}</Fact>
      </Facts>
      <Link to={to.deliveriesOf(id)} className="link self-start text-13">
        {t('Its deliveries')}
      </Link>
      <section aria-label={t('What it is told of')}>
        <h3 className="mb-1 text-13 font-semibold">{t('What it is told of')}</h3>
        <ul className="flex flex-col gap-0.5 text-13">
          {webhook.events.map((type) => (
            <li key={type}>{kinds?.find((kind) => kind.type === type)?.label ?? type}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function WebhookActions({ webhook, onGone }: { webhook: Webhook; onGone: () => void }) {
  const { id, name, state, failed } = webhook
  const [opened, setOpened] = useState<'edit' | 'rotate' | null>(null)
  const go = useGo()
  const test = useSendTest()
  const change = useChangeWebhook()
  const replay = useReplayFailed()
  const remove = useRemoveWebhook()
  const close = () => setOpened(null)
  const telling = async (act: () => Promise<unknown>) => {
    try {
      await act()
    } catch (error) {
      toast.error(t('That was not done'), { description: errorText(error) })
    }
  }
  const tryIt = async () => {
    const delivery = await test.mutateAsync({ params: { id } })
    go(to.delivery(delivery.id), { keepSearch: true })
  }
  const turn = async (next: 'active' | 'paused') => {
    await change.mutateAsync({ params: { id }, body: { state: next } })
    toast.success(
      next === 'active' ? t('{name} goes on with what was held', { name }) : t('{name} is paused', { name }),
    )
  }
  const again = async () => {
    const { replayed } = await replay.mutateAsync({ params: { id }, body: { since: webhook.createdAt } })
    toast.success(
      counted(replayed, { one: '{count} delivery is sent again', other: '{count} deliveries are sent again' }),
    )
  }
  return (
    <>
      <RecordMenu name={name} remove={{ run: () => remove.mutateAsync({ params: { id } }), onGone, reason: false }}>
        <MenuItem icon={<KeyRound size={15} />} onSelect={() => setOpened('rotate')}>
          {t('Rotate its key')}
        </MenuItem>
        <MenuItem
          icon={<RotateCcw size={15} />}
          reason={failed === 0 && t('Nothing has failed for good')}
          onSelect={() => void telling(again)}
        >
          {t('Send all that failed again')}
        </MenuItem>
        {state === 'active' && (
          <MenuItem icon={<Pause size={15} />} onSelect={() => void telling(() => turn('paused'))}>
            {t('Pause')}
          </MenuItem>
        )}
      </RecordMenu>
      <Button onClick={() => setOpened('edit')}>{t('Edit')}</Button>
      {state === 'paused' && (
        <Button icon={<Play size={15} />} busy={change.isPending} onClick={() => void telling(() => turn('active'))}>
          {t('Go on')}
        </Button>
      )}
      <Button variant="primary" busy={test.isPending} onClick={() => void telling(tryIt)}>
        {t('Send test event')}
      </Button>
      <EditWebhook webhook={webhook} open={opened === 'edit'} onClose={close} />
      <RotateSecret webhook={webhook} open={opened === 'rotate'} onClose={close} />
    </>
  )
}
