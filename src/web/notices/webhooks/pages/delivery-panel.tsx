import { mayReplay } from '#contract/notices/webhooks/rules.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { useGo, useIdParam } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Fact, Facts } from '#web/ui/card.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { type DeliveryDetail, useDelivery, useReplay } from '../data.ts'
import { Standing } from '../parts/delivery-list.tsx'
import { readable } from '../rules.ts'

/** One delivery: what was sent, and every answer. */
export function DeliveryPanel() {
  const { data: delivery, error, refetch } = useDelivery(useIdParam<'webhook_delivery'>('deliveryId'))
  const go = useGo()
  return (
    <SidePanel
      title={delivery?.label ?? t('Delivery')}
      subtitle={delivery && <Standing delivery={delivery} />}
      onClose={() => go(to.deliveries(), { keepSearch: true })}
      actions={delivery && <ReplayButton delivery={delivery} />}
      width="wide"
    >
      <ReadProblem error={error} onRetry={refetch} />
      {!delivery && !error && <Skeleton height="14rem" />}
      {delivery && <DeliveryFacts delivery={delivery} />}
    </SidePanel>
  )
}

function DeliveryFacts({ delivery }: { delivery: DeliveryDetail }) {
  const { dateTime } = useFormats()
  const { webhook, problem, state, occurredAt, nextTryAt, endedAt, eventId, type, body, tries } = delivery
  return (
    <div className="flex flex-col gap-5">
      {problem && <Notice tone={state === 'failed' ? 'critical' : 'caution'}>{problem}.</Notice>}
      <Facts>
        <Fact label={t('Webhook')}>
          {webhook.isRemoved ? (
            <span>{t('{name} (removed)', { name: webhook.name })}</span>
          ) : (
            <Link to={to.webhook(webhook.id)}>{webhook.name}</Link>
          )}{' '}
          <span className="break-all text-soft">{webhook.url}</span>
        </Fact>
        <Fact label={t('Event')}>
          <span className="font-mono text-13">{type}</span>
        </Fact>
        <Fact label={t('Id')}>
          <span className="font-mono text-13 break-all">{eventId}</span>
        </Fact>
        <Fact label={t('Happened')}>{dateTime(occurredAt)}</Fact>
        {nextTryAt && <Fact label={t('Next try')}>{dateTime(nextTryAt)}</Fact>}
        {endedAt && <Fact label={state === 'delivered' ? t('Delivered') : t('Ended')}>{dateTime(endedAt)}</Fact>}
      </Facts>
      <section aria-label={t('Answers')} className="flex flex-col gap-2">
        <h3 className="text-13 font-semibold">{t('Answers')}</h3>
        {tries.length === 0 && <p className="text-13 text-soft">{t('It was not sent yet.')}</p>}
        <ol className="flex flex-col gap-2">
          {tries.map((one) => (
            <Try key={one.at} one={one} />
          ))}
        </ol>
      </section>
      {body !== null && (
        <section aria-label={t('What was sent')}>
          <h3 className="mb-1.5 text-13 font-semibold">{t('What was sent')}</h3>
          <pre className="rounded-2 border border-line bg-sunken p-3 font-mono text-12 wrap-anywhere whitespace-pre-wrap">
            {readable(body)}
          </pre>
        </section>
      )}
    </div>
  )
}

function Try({ one: { at, status, millis, answer, problem } }: { one: DeliveryDetail['tries'][number] }) {
  const { dateTime } = useFormats()
  return (
    <li className="rounded-2 border border-line px-3 py-2 text-13">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={problem === null ? 'positive' : 'critical'}>{status ?? t('No answer')}</Badge>
        <span className="num">{dateTime(at)}</span>
        <span className="num ms-auto text-soft">{t('{millis} ms', { millis })}</span>
      </div>
      {status === null && problem && <p className="mt-1 text-soft">{problem}.</p>}
      {answer && <pre className="mt-1.5 font-mono text-12 wrap-anywhere whitespace-pre-wrap text-soft">{answer}</pre>}
    </li>
  )
}

function ReplayButton({ delivery: { id, state, webhook } }: { delivery: DeliveryDetail }) {
  const replay = useReplay()
  const press = () =>
    replay.mutate(
      { params: { id } },
      {
        onError: (error) => toast.error(t('It was not sent again'), { description: errorText(error) }),
        onSuccess: () => toast.success(t('It is sent again within seconds')),
      },
    )
  const reason = webhook.isRemoved && t('The webhook was removed')
  if (!mayReplay(state)) return null
  return (
    <Button variant="primary" reason={reason} busy={replay.isPending} onClick={press}>
      {t('Send again')}
    </Button>
  )
}
