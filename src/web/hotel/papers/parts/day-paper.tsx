import type { DayList } from '#contract/hotel/papers/shapes.ts'
import { DocumentHead } from '#web/shell/print/document.tsx'
import { Paper } from '#web/shell/print/paper.tsx'
import { counted, t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { creditOf } from '../../folios/rules/folio.ts'
import { departmentLooks } from '../../requests/rules.ts'
import type { DayRow, Letterhead } from '../data.ts'
import { listWords } from '../rules.ts'

type DayPaperProps = { list: DayList; day: string; rows: readonly DayRow[]; house: Letterhead }

/** Who arrives, leaves or is in house on a day: one line a stay, with what is to be seen to below it. */
export function DayPaper({ list, day, rows, house }: DayPaperProps) {
  const formats = useFormats()
  const people = rows.reduce((sum, { adults, children }) => sum + adults + children, 0)
  return (
    <Paper format="a4">
      <div className="flex flex-col gap-5 text-13">
        <DocumentHead house={house} title={listWords[list]}>
          <p className="num text-16 font-semibold">{formats.day(day)}</p>
          <p className="num text-soft">
            {t('{stays}, {people}', {
              stays: counted(rows.length, { one: '{count} stay', other: '{count} stays' }),
              people: counted(people, { one: '{count} person', other: '{count} people' }),
            })}
          </p>
        </DocumentHead>
        {rows.length === 0 ? (
          <p className="py-8 text-center text-soft">{emptyWords[list]}</p>
        ) : (
          <Rows {...{ list, rows }} />
        )}
      </div>
    </Paper>
  )
}

const emptyWords: Record<DayList, string> = {
  arrivals: t('Nobody arrives on this day.'),
  departures: t('Nobody leaves on this day.'),
  in_house: t('Nobody is in house on this day.'),
}

const heads = [t('Room'), t('Guest'), t('Type'), t('People'), t('Arrival'), t('Departure'), t('On the folio')]

function Rows({ list, rows }: Pick<DayPaperProps, 'list' | 'rows'>) {
  return (
    <div
      className="-mx-2 overflow-x-auto px-2 print:overflow-visible"
      // On a phone it scrolls within its place, by the keyboard too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      aria-label={listWords[list]}
    >
      <table className="num w-full text-12 max-sm:min-w-160 print:min-w-0">
        <thead>
          <tr className="border-b border-line-strong text-soft">
            {heads.map((head, index) => (
              <th
                key={head}
                scope="col"
                className={`py-1.5 font-semibold whitespace-nowrap ${index === heads.length - 1 ? 'text-end' : 'pe-2 text-start'}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map((row) => (
          <Stay key={row.id} row={row} />
        ))}
      </table>
    </div>
  )
}

function Stay({ row }: { row: DayRow }) {
  const { day } = useFormats()
  const { requests, notes, group, company } = row
  const wishes = requests.map(({ text, department }) => `${text} (${departmentLooks[department].words})`)
  const below = [...wishes, ...(notes ? [notes] : [])]
  return (
    <tbody className="keep-together border-b border-line align-top">
      <tr>
        <th scope="row" className="py-1.5 pe-2 text-start text-14 font-semibold whitespace-nowrap">
          {row.roomNumber ?? <span className="font-normal text-soft">{t('No room')}</span>}
        </th>
        <td className="py-1.5 pe-2">
          <b className="font-semibold">{row.guest}</b>
          {row.isVip && <span className="ms-1.5 font-semibold">{t('VIP')}</span>}
          <span className="block text-soft">
            {[row.bookingNumber, company?.name, group?.name, stateWords(row)].filter(Boolean).join(' · ')}
          </span>
        </td>
        <td className="py-1.5 pe-2">{row.roomType}</td>
        <td className="py-1.5 pe-2 whitespace-nowrap">
          {row.children > 0 ? `${row.adults} + ${row.children}` : row.adults}
        </td>
        <td className="py-1.5 pe-2 whitespace-nowrap">
          {day(row.arrival)}
          {row.arrivalTime && <b className="block font-semibold">{row.arrivalTime}</b>}
        </td>
        <td className="py-1.5 pe-2 whitespace-nowrap">
          {day(row.departure)}
          {row.departureTime && <b className="block font-semibold">{row.departureTime}</b>}
        </td>
        <td className="py-1.5 text-end whitespace-nowrap">
          <OnFolio balance={row.balance} />
        </td>
      </tr>
      {below.length > 0 && (
        <tr>
          <td />
          <td colSpan={heads.length - 1} className="pb-1.5 text-13">
            {below.map((line) => (
              <span key={line} className="me-4 inline-flex items-baseline gap-1.5">
                <span
                  aria-hidden="true"
                  className="inline-block size-2.5 shrink-0 rounded-[2px] border border-line-strong"
                />
                {line}
              </span>
            ))}
          </td>
        </tr>
      )}
    </tbody>
  )
}

/** What of the state a line must say: who is expected is confirmed unless told otherwise. */
function stateWords({ status }: DayRow): string | null {
  switch (status) {
    case 'optional':
      return t('on hold')
    case 'checked_in':
      return t('in house')
    case 'checked_out':
      return t('gone')
    default:
      return null
  }
}

function OnFolio({ balance }: { balance: number }) {
  const { money } = useFormats()
  if (balance < 0) return <>{t('{paid} ahead', { paid: money(creditOf(balance)) })}</>
  return <span className={balance === 0 ? 'text-soft' : 'font-semibold'}>{money(balance)}</span>
}
