import { CornerDownRight, RotateCcw, Users } from 'lucide-react'
import { t } from '#web/texts/text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classes } from '#web/ui/class-names.ts'
import { PlainButton } from '#web/ui/plain-button.tsx'
import type { KitchenActs, Ticket } from '../data.ts'
import {
  isUnseenVoid,
  minutesBetween,
  placeOf,
  shortNumber,
  shownLines,
  typeOf,
  type Urgency,
  urgencyWords,
} from '../rules.ts'
import { TicketLineRow } from './ticket-line.tsx'

const heads: Record<Urgency, string> = {
  fresh: 'bg-sunken text-ink',
  slow: 'bg-caution-soft text-caution',
  late: 'bg-critical text-on-critical',
}

type TicketCardProps = {
  ticket: Ticket
  /** Its place in the row, for the keys. */
  place: number
  urgency: Urgency
  now: string
  /** Its station is named where several are watched. */
  showStation: boolean
  mayAct: boolean
  acts: KitchenActs
}

/** One ticket: where it goes, how long it waits, what is to be made. */
export function TicketCard({ ticket, place, urgency, now, showStation, mayAct, acts }: TicketCardProps) {
  const unseen = ticket.lines.filter(isUnseenVoid)
  const minutes = minutesBetween(ticket.sentAt, now)
  const title = placeOf(ticket)
  return (
    <article
      data-ticket={ticket.id}
      aria-label={t('{title}, {minutes} min, {urgencyWords}', { title, minutes, urgencyWords: urgencyWords[urgency] })}
      className={classes(
        'flex flex-col overflow-hidden rounded-3 border-2 bg-raised',
        urgency === 'late' ? 'border-critical' : urgency === 'slow' ? 'border-caution' : 'border-line',
      )}
    >
      <TicketHead ticket={ticket} minutes={minutes} urgency={urgency} />
      <Marks ticket={ticket} showStation={showStation} />
      {ticket.orderNotes && (
        <p className="border-b border-line px-3.5 py-2 text-16 font-semibold text-caution">{ticket.orderNotes}</p>
      )}
      <ul className="flex-1">
        {shownLines(ticket).map((line) => (
          <TicketLineRow
            key={`${line.lineId} ${line.state === 'voided'}`}
            line={line}
            mayAct={mayAct}
            onPress={() => void (line.state === 'voided' ? acts.acknowledge : acts.mark)(ticket, line)}
          />
        ))}
      </ul>
      <footer className="p-2.5">
        <PlainButton
          size="touch"
          variant={unseen.length > 0 ? 'destructive' : 'primary'}
          className="w-full"
          disabled={!mayAct}
          onClick={() => bump(ticket, acts)}
        >
          <span>{unseen.length > 0 ? t('Void seen') : t('Done')}</span>
          {place <= 9 && (
            <kbd aria-hidden="true" className="num rounded-1 border border-current px-2 py-1 text-14 font-semibold">
              {place}
            </kbd>
          )}
        </PlainButton>
      </footer>
    </article>
  )
}

type TicketHeadProps = { ticket: Ticket; minutes: number; urgency: Urgency }

function TicketHead({ ticket, minutes, urgency }: TicketHeadProps) {
  const title = placeOf(ticket)
  return (
    <header className={classes('flex items-start gap-3 px-3.5 py-2.5', heads[urgency])}>
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-[2rem] leading-9 font-bold tracking-tight">{title}</h2>
        <p className="flex flex-wrap items-center gap-x-2 text-14 font-medium">
          <span>{shortNumber(ticket.orderNumber)}</span>
          {typeOf(ticket) !== title && <span>{typeOf(ticket)}</span>}
          {ticket.guestCount !== null && (
            <span className="inline-flex items-center gap-1">
              <Users size={14} aria-label={t('Guests')} />
              {ticket.guestCount}
            </span>
          )}
          <span className="truncate">{ticket.serverName}</span>
        </p>
      </div>
      <p className="shrink-0 text-end">
        <span className="num block text-[2rem] leading-9 font-bold">
          {minutes}
          <span className="text-16 font-semibold"> {t('min')}</span>
        </span>
        <span className="text-14 font-semibold">{urgencyWords[urgency]}</span>
      </p>
    </header>
  )
}

/** Finishes a ticket; one with a void that nobody has seen asks for that first. */
export function bump(ticket: Ticket, acts: KitchenActs) {
  const unseen = ticket.lines.filter(isUnseenVoid)
  if (unseen.length === 0) {
    void acts.finish(ticket)
    return
  }
  for (const line of unseen) void acts.acknowledge(ticket, line)
}

function Marks({ ticket, showStation }: { ticket: Ticket; showStation: boolean }) {
  const { isAddition, recalled, alsoAt } = ticket
  if (!isAddition && !recalled && alsoAt.length === 0 && !showStation) return null
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line px-3.5 py-2 text-14 font-semibold text-soft">
      {isAddition && (
        <span className="rounded-1 bg-info-soft px-2 py-0.5 text-16 font-bold text-info">{t('ADD-ON')}</span>
      )}
      {recalled && (
        <Badge tone="accent">
          <RotateCcw size={12} aria-hidden="true" /> {t('Recalled')}
        </Badge>
      )}
      {showStation && <span>{ticket.stationName}</span>}
      {alsoAt.length > 0 && (
        <span className="inline-flex items-center gap-1">
          <CornerDownRight size={14} aria-hidden="true" /> {t('Also at {alsoAt}', { alsoAt: alsoAt.join(', ') })}
        </span>
      )}
    </div>
  )
}
