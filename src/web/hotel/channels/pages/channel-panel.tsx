import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { to } from '#web/shell/links.ts'
import { WithHistory } from '#web/shell/record/history.tsx'
import { RecordMenu } from '#web/shell/record/record-menu.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { useGo, useIdParam } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { StatusChip } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Fact, Facts } from '#web/ui/card.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { MenuItem } from '#web/ui/menu.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Channel, useChangeChannel, useChannel, useRemoveChannel } from '../data.ts'
import { EditChannel } from '../forms/edit-channel.tsx'
import { SyncButton } from '../parts/channel-cards.tsx'
import { ChannelLog } from '../parts/channel-log.tsx'
import { Closures } from '../parts/closures.tsx'
import { Codes } from '../parts/codes.tsx'
import { OwnAddress } from '../parts/own-address.tsx'
import { placeText, standingOf } from '../rules.ts'

/** One channel: what comes in and goes out, what its words mean here, and everything that went on. */
export function ChannelPanel() {
  const { data: channel, error, refetch } = useChannel(useIdParam<'channel'>('channelId'))
  const go = useGo()
  const close = () => go(to.channels(), { keepSearch: true })
  const standing = channel && standingOf(channel)
  return (
    <SidePanel
      title={channel?.name ?? t('Channel')}
      subtitle={standing && <StatusChip tone={standing.tone}>{standing.word}</StatusChip>}
      onClose={close}
      actions={channel && <ChannelActions channel={channel} onGone={close} />}
      width="wide"
    >
      <ReadProblem error={error} onRetry={refetch} />
      {!channel && !error && <Skeleton height="14rem" />}
      {channel && (
        <WithHistory of={{ resource: 'channel', id: channel.id }}>
          <ChannelFacts channel={channel} />
        </WithHistory>
      )}
    </SidePanel>
  )
}

function ChannelFacts({ channel }: { channel: Channel }) {
  const { dateTime } = useFormats()
  const mayManage = useCan()('channels:manage')
  const { id, kind, state, problem, failingSince, feedHost, everyMinutes, inAt, nextSyncAt, createdAt, bookings } =
    channel
  return (
    <div className="flex flex-col gap-5">
      {state === 'paused' && (
        <Notice tone="caution">
          {kind === 'ical'
            ? t('It is paused: nothing is taken in. The calendar that you give stays as it is.')
            : t('It is paused: what the program delivers is refused.')}
        </Notice>
      )}
      {problem && failingSince && (
        <Notice tone="critical">
          {t('{problem}. Nothing has come in since {failingSince}, and nothing is freed for that.', {
            problem,
            failingSince: dateTime(failingSince),
          })}
        </Notice>
      )}
      <Facts>
        <Fact label={t('Is of')}>{placeText(channel)}</Fact>
        {kind === 'ical' && (
          <Fact label={t('Their calendar')}>
            {feedHost ? (
              <>
                <span className="break-all">{feedHost}</span>{' '}
                <span className="text-soft">{t('every {everyMinutes} minutes', { everyMinutes })}</span>
              </>
            ) : (
              <span className="text-soft">{t('None is read')}</span>
            )}
          </Fact>
        )}
        {kind === 'api' && (
          <Fact label={t('Delivers by')}>
            <span className="font-mono text-12 break-all">{`PUT /api/hotel/channels/${id}/bookings/…`}</span>
          </Fact>
        )}
        <Fact label={t('Last in')}>{inAt ? dateTime(inAt) : t('Nothing yet')}</Fact>
        {nextSyncAt && <Fact label={t('Next look')}>{dateTime(nextSyncAt)}</Fact>}
        <Fact label={t('Bookings')}>{bookings}</Fact>
        <Fact label={t('Connected')}>{dateTime(createdAt)}</Fact>
      </Facts>
      {kind === 'ical' && mayManage && <OwnAddress channel={channel} />}
      {kind === 'ical' && <Closures channel={channel} mayBook={mayManage} />}
      {kind === 'api' && <Codes channelId={id} mayManage={mayManage} />}
      <ChannelLog channelId={id} />
    </div>
  )
}

function ChannelActions({ channel, onGone }: { channel: Channel; onGone: () => void }) {
  const { id, name, state, feedHost } = channel
  const [isEditing, setEditing] = useState(false)
  const change = useChangeChannel()
  const remove = useRemoveChannel()
  const mayManage = useCan()('channels:manage')
  const turn = (next: 'active' | 'paused') =>
    change.mutate(
      { params: { id }, body: { state: next } },
      { onError: (error) => toast.error(t('That was not done'), { description: errorText(error) }) },
    )
  if (!mayManage) return null
  return (
    <>
      <RecordMenu name={name} remove={{ run: () => remove.mutateAsync({ params: { id } }), onGone }}>
        {state === 'active' && (
          <MenuItem icon={<Pause size={15} />} onSelect={() => turn('paused')}>
            {t('Pause')}
          </MenuItem>
        )}
      </RecordMenu>
      <Button onClick={() => setEditing(true)}>{t('Edit')}</Button>
      {state === 'paused' && (
        <Button icon={<Play size={15} />} busy={change.isPending} onClick={() => turn('active')}>
          {t('Go on')}
        </Button>
      )}
      {feedHost && <SyncButton channel={channel} primary />}
      <EditChannel channel={channel} open={isEditing} onClose={() => setEditing(false)} />
    </>
  )
}
