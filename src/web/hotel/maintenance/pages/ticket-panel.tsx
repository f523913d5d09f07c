import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { useGo, useIdParam, useUrlValue } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Fact, Facts } from '#web/ui/card.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { TouchScreen } from '#web/ui/touch.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { type Ticket, useTicket } from '../data.ts'
import { BlockChip, PriorityChip, TicketStatusChip, TimeLeft } from '../parts/chips.tsx'
import { TicketActions } from '../parts/ticket-actions.tsx'
import { TicketPhotos } from '../parts/ticket-photos.tsx'
import { TicketChecks, TicketStory } from '../parts/ticket-story.tsx'
import { categoryWords, placeOf } from '../rules.ts'

/** One ticket beside the list: where and what it is, its photos, points and story, and what can be done. */
export function TicketPanel() {
  const id = useIdParam<'maintenance_ticket'>('ticketId')
  const { data: ticket, error, refetch } = useTicket(id)
  const go = useGo()
  const isPhone = useMedia('(max-width: 640px)')
  return (
    <TouchScreen when={isPhone}>
      <SidePanel
        title={ticket ? ticket.title : t('Ticket')}
        subtitle={ticket && <Below ticket={ticket} />}
        onClose={() => go(to.maintenance(), { keepSearch: true })}
        actions={ticket && <TicketActions ticket={ticket} />}
      >
        <ReadProblem error={error} onRetry={refetch} />
        {!ticket && !error && <Skeleton height="20rem" />}
        {ticket && (
          <div key={id} className="flex flex-col gap-5">
            <Head ticket={ticket} />
            <Parts ticket={ticket} />
          </div>
        )}
      </SidePanel>
    </TouchScreen>
  )
}

function Below({ ticket }: { ticket: Ticket }) {
  return (
    <>
      <span className="num">{ticket.number}</span>
      <TicketStatusChip ticket={ticket} />
      <PriorityChip priority={ticket.priority} />
      {ticket.block && <BlockChip block={ticket.block} />}
    </>
  )
}

function Head({ ticket }: { ticket: Ticket }) {
  const { day, dateTime } = useFormats()
  const seesRooms = useCan()('rooms:read')
  const { room, inRoom, block, note } = ticket
  return (
    <div className="flex flex-col gap-3">
      {note !== '' && <p className="text-14 break-words whitespace-pre-line">{note}</p>}
      <Facts>
        <Fact label={t('Where')}>
          {room && seesRooms ? (
            <Link to={to.room(room.id)} className="link">
              {placeOf(ticket)}
            </Link>
          ) : (
            placeOf(ticket)
          )}
        </Fact>
        {inRoom && (
          <Fact label={t('In the room')}>
            {inRoom.guest}
            <span className="num text-soft">
              {' '}
              {t('{from} – {to}', { from: day(inRoom.arrival), to: day(inRoom.departure) })}
            </span>
          </Fact>
        )}
        <Fact label={t('Kind')}>{categoryWords[ticket.category]}</Fact>
        <Fact label={t('Who has it')}>{ticket.assignee?.name ?? t('Nobody')}</Fact>
        <Fact label={t('Due')}>
          <span className="num">{dateTime(ticket.dueAt)}</span> · <TimeLeft ticket={ticket} />
        </Fact>
        <Fact label={t('Reported by')}>
          {ticket.reportedBy} <span className="num text-soft">{dateTime(ticket.reportedAt)}</span>
        </Fact>
        {block && (
          <Fact label={t('Room blocked')}>
            <span className="num">{t('{from} – {to}', { from: day(block.from), to: day(block.to) })}</span>
          </Fact>
        )}
      </Facts>
    </div>
  )
}

const tabNames = ['story', 'photos', 'checks'] as const

function Parts({ ticket }: { ticket: Ticket }) {
  const [name, setName] = useUrlValue('tab', 'story')
  const value = tabNames.find((known) => known === name) ?? 'story'
  const { of, done } = ticket.checks
  return (
    <Tabs
      label={t('Parts of the ticket')}
      value={value}
      onChange={setName}
      tabs={[
        { value: 'story', label: t('Story') },
        { value: 'photos', label: t('Photos'), count: ticket.photos },
        { value: 'checks', label: of > 0 ? t('To do {done}/{of}', { done, of }) : t('To do') },
      ]}
    >
      {value === 'story' && <TicketStory ticket={ticket} />}
      {value === 'photos' && <TicketPhotos ticket={ticket} />}
      {value === 'checks' && <TicketChecks ticket={ticket} />}
    </Tabs>
  )
}
