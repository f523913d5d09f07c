import type { getLetterhead } from '#contract/hotel/papers/api.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { DocumentHead } from '#web/shell/print/document.tsx'
import { Paper } from '#web/shell/print/paper.tsx'
import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { type ServedRow, servedSums } from '../rules.ts'

type ServedPaperProps = {
  date: string
  rows: readonly ServedRow[]
  /** How the house signs its papers, for who may read that. */
  house: Received<typeof getLetterhead> | null
}

/** The list of who is served: how many of each in all, then room by room with a box to tick. */
export function ServedPaper({ date, rows, house }: ServedPaperProps) {
  const { day } = useFormats()
  const title = t('Served on {day}', { day: day(date) })
  const sums = servedSums(rows)
  return (
    <Paper format="a4">
      <div className="flex flex-col gap-5 text-13">
        {house ? (
          <DocumentHead house={house} title={title}>
            <Sums sums={sums} />
          </DocumentHead>
        ) : (
          <header className="flex flex-wrap items-baseline justify-between gap-x-6">
            <h2 className="text-20 font-semibold">{title}</h2>
            <Sums sums={sums} />
          </header>
        )}
        {rows.length === 0 ? (
          <p className="py-8 text-center text-soft">{t('Nobody is served by a package on this day.')}</p>
        ) : (
          <Rows rows={rows} />
        )}
      </div>
    </Paper>
  )
}

function Sums({ sums }: { sums: ReturnType<typeof servedSums> }) {
  return (
    <ul className="num">
      {sums.map(({ part, quantity }) => (
        <li key={part}>
          <b className="text-16 font-semibold">{quantity}</b> × {part}
        </li>
      ))}
    </ul>
  )
}

const heads = [t('Room'), t('Guest'), t('What'), t('How many')]

/** On a phone there is room for what is served alone. */
const wideHeads = [t('Package'), t('Served')]
const wide = 'max-sm:hidden'

function Rows({ rows }: Pick<ServedPaperProps, 'rows'>) {
  return (
    <div
      className="-mx-2 overflow-x-auto px-2 print:overflow-visible"
      // On a phone it scrolls within its place, by the keyboard too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      aria-label={t('Who is served')}
    >
      <table className="num w-full text-12 max-sm:min-w-120 print:min-w-0">
        <thead>
          <tr className="border-b border-line-strong text-soft">
            {heads.map((head) => (
              <th key={head} scope="col" className="py-1.5 pe-2 text-start font-semibold whitespace-nowrap">
                {head}
              </th>
            ))}
            {wideHeads.map((head) => (
              <th key={head} scope="col" className={`py-1.5 pe-2 text-start font-semibold whitespace-nowrap ${wide}`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ServedStay key={`${row.bookingId} ${row.item} ${row.part} ${row.packageName}`} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ServedStay({ row }: { row: ServedRow }) {
  const { roomNumber, guestName, isVip, adults, children, isHere, packageName, part, quantity } = row
  return (
    <tr className="keep-together border-b border-line align-top">
      <th scope="row" className="py-1.5 pe-2 text-start text-14 font-semibold whitespace-nowrap">
        {roomNumber ?? <span className="font-normal text-soft">{t('No room')}</span>}
      </th>
      <td className="py-1.5 pe-2">
        <b className="font-semibold">{guestName}</b>
        {isVip && <span className="ms-1.5 font-semibold">{t('VIP')}</span>}
        <span className="block text-soft">
          {children > 0
            ? t('{adults} and {children} children', { adults, children })
            : t('{adults} adults', { adults })}
          {!isHere && `, ${t('still to come')}`}
        </span>
      </td>
      <td className="py-1.5 pe-2">{part}</td>
      <td className="py-1.5 pe-2 text-14 font-semibold">{quantity}</td>
      <td className={`py-1.5 pe-2 text-soft ${wide}`}>{packageName}</td>
      <td className={`py-1.5 ${wide}`}>
        <span aria-hidden="true" className="inline-block size-4 rounded-[2px] border border-line-strong" />
      </td>
    </tr>
  )
}
