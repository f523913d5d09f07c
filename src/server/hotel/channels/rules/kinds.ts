/** What an event of a calendar stands for: a guest who booked, or nights that are closed for whatever reason. */
export type EventKind = 'booking' | 'closure'

export type Meaning = {
  kind: EventKind
  /** Whoever comes, where the calendar says so. */
  guest: string | null
  /** The other side's own number of the booking. */
  code: string | null
  /** How the guest's telephone ends. */
  phoneEnd: string | null
}

const closed =
  /not available|unavailable|closed|blocked|provisional|indisponible|provisoire|bloqu|no disponible|nicht verf(ü|ue)gbar|gesperrt|non disponibil|niet beschikbaar/iu
const booked =
  /^(reserved|reservation|booked|booking|r(é|e)serv(é|e)e?|r(é|e)servation|reserviert|gebucht|reservad[oa]|reserva|prenotat[oa]|prenotazione|gereserveerd)(?=$|[^\p{L}])/iu

/**
 * What the words of an event mean. Sites name a booking ("Reserved"); what they call closed may be a guest's all the same, since some
 * tell nothing else, so it holds the nights and somebody makes a booking of it by hand. Words that nobody knows are taken as closed too.
 */
export function meaningOf(event: { summary: string; description: string; status: string }): Meaning {
  const summary = event.summary.trim()
  const isBooked = booked.test(summary) && !closed.test(summary) && event.status !== 'TENTATIVE'
  if (!isBooked) return { kind: 'closure', guest: null, code: null, phoneEnd: null }
  const name = summary
    .replace(booked, '')
    .replace(/^[\s:–—-]+/u, '')
    .trim()
  return {
    kind: 'booking',
    guest: /\p{L}{2}/u.test(name) ? name.slice(0, 100) : null,
    code: /reservations\/details\/([A-Z0-9]{6,20})/.exec(event.description)?.[1] ?? null,
    phoneEnd: /last 4 digits\)?\s*:?\s*(\d{4})/i.exec(event.description)?.[1] ?? null,
  }
}
