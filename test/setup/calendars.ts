import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { listening } from './mail.ts'

/** A calendar with events, each by its lines. */
export function aCalendar(...events: readonly (readonly string[])[]): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Other//Side//EN',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}

/** An event of a whole day or more. */
export function anEvent(uid: string, from: string, to: string, summary = 'Reserved'): string[] {
  const compact = (day: string) => day.replaceAll('-', '')
  return [`UID:${uid}`, `DTSTART;VALUE=DATE:${compact(from)}`, `DTEND;VALUE=DATE:${compact(to)}`, `SUMMARY:${summary}`]
}

const closed = 'CLOSED - Not available'

/** As Booking.com writes them, by an export of March 2025. */
export const bookingComFeed = aCalendar(
  anEvent('b1@booking.com', '2025-04-08', '2025-04-09', closed),
  anEvent('b2@booking.com', '2025-04-17', '2025-04-22', closed),
  anEvent('b3@booking.com', '2025-05-01', '2025-05-05', closed),
  anEvent('b4@booking.com', '2025-06-06', '2025-06-10', closed),
  anEvent('b5@booking.com', '2025-07-12', '2025-08-30', closed),
  anEvent('b6@booking.com', '2025-11-01', '2026-03-16', closed),
  anEvent('b7@booking.com', '2026-03-17', '2026-09-16', closed),
).replace('PRODID:-//Other//Side//EN', 'PRODID:-//admin.booking.com\\, Booking.com//EN\r\nMETHOD:PUBLISH')

/** As Airbnb writes them, by an export of July 2020. */
export const airbnbFeed = aCalendar(
  [
    ...anEvent('1418fb94e984-aa@airbnb.com', '2020-08-02', '2020-08-12'),
    'DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/de',
    ' tails/HMAAAAAAAA\\nPhone Number (Last 4 Digits): 1234',
  ],
  anEvent('1418fb94e984-bb@airbnb.com', '2020-07-03', '2020-07-04', 'Airbnb (Not available)'),
)

/** As Abritel writes them: words of the country, and numbers that are no address. */
export const abritelFeed = aCalendar(
  anEvent('f7a1c6de', '2020-07-04', '2020-07-11', 'Réservée - Ama'),
  anEvent('0b8e22aa', '2020-07-18', '2020-07-25', 'Indisponible'),
  anEvent('99c01d3e', '2020-08-15', '2020-08-22', 'Provisoire - Kofi'),
)

export type FeedServer = {
  url: string
  asked: IncomingHttpHeaders[]
  /** What it gives from now on: a calendar with its tag, or whatever the test answers itself. */
  gives(next: string | ((reply: ServerResponse) => void)): void
  close(): Promise<void>
}

/** A server of the other side's calendar, on a port of its own. */
export async function aFeedServer(): Promise<FeedServer> {
  const asked: IncomingHttpHeaders[] = []
  let given: string | ((reply: ServerResponse) => void) = aCalendar()
  let tag = 0
  const server = createServer((request, reply) => {
    asked.push(request.headers)
    if (typeof given === 'function') return given(reply)
    if (request.headers['if-none-match'] === `"${tag}"`) return void reply.writeHead(304).end()
    reply.writeHead(200, { 'content-type': 'text/calendar', etag: `"${tag}"` }).end(given)
  })
  const url = `http://127.0.0.1:${await listening(server)}/calendar.ics?s=secret`
  return {
    url,
    asked,
    gives: (next) => {
      given = next
      tag += 1
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
