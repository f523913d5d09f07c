import { t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { AmendmentPreview as Preview } from '../data.ts'
import { nightWords } from '../rules/booking.ts'

type Night = Preview['nights'][number]

const words: Record<Night['change'], string> = {
  kept: t('stays'),
  added: t('added'),
  dropped: t('given up'),
  repriced: t('new price'),
}

/** What an amendment comes to: each night before and after, and what the whole stay costs more or less. */
export function AmendmentPreview({ preview }: { preview: Preview }) {
  return (
    <section aria-label={t('What it comes to')} className="flex flex-col gap-2">
      <Nights nights={preview.nights} />
      <Totals preview={preview} />
      <DepositChange deposit={preview.deposit} />
      <p className="text-13 text-soft">
        {t('{type}, {rooms}. {free} of this type free for all nights.', {
          type: preview.roomType.name,
          rooms: roomWords(preview.rooms),
          free: preview.roomType.free,
        })}
      </p>
      {preview.isMove && <Notice>{t('The guest moves now. The old room waits to be cleaned.')}</Notice>}
    </section>
  )
}

function roomWords(rooms: Preview['rooms']): string {
  if (rooms.length === 0) return t('no room yet')
  return t('room {numbers}', { numbers: rooms.map(({ roomNumber }) => roomNumber).join(', ') })
}

/** So many nights are told one by one. */
const mostTold = 14

/** The nights; of a long stay those that change. */
function Nights({ nights }: Pick<Preview, 'nights'>) {
  const { day, amount } = useFormats()
  const shown = (nights.length > mostTold ? nights.filter(({ change }) => change !== 'kept') : nights).slice(
    0,
    mostTold,
  )
  return (
    <ul
      aria-label={t('Nights, with tax')}
      className="num grid grid-cols-[auto_1fr_auto] items-baseline gap-x-4 gap-y-1 rounded-2 bg-sunken px-3 py-2.5 text-13"
    >
      {shown.map(({ date, change, before, after }) => (
        <li key={date} className="contents">
          <span className={classes(change === 'dropped' && 'text-soft line-through')}>{day(date)}</span>
          <span className={classes('text-12', change === 'added' ? 'font-semibold text-brand-strong' : 'text-soft')}>
            {words[change]}
          </span>
          <span className="text-end">
            {before && change !== 'kept' && <s className="me-2 text-soft">{amount(before.gross)}</s>}
            {after && <b className="font-semibold">{amount(after.gross)}</b>}
          </span>
        </li>
      ))}
      {nights.length > shown.length && (
        <li className="col-span-3 text-12 text-soft">
          {t('and {nightly} more', { nightly: nightWords(nights.length - shown.length) })}
        </li>
      )}
    </ul>
  )
}

/** What is asked ahead anew; nothing where it stays as it was. */
function DepositChange({ deposit }: Pick<Preview, 'deposit'>) {
  const { money, day } = useFormats()
  if (deposit === null || deposit.before === deposit.after) return null
  const { before, after, paid, open, steps } = deposit
  const change = { before: money(before), after: money(after), paid: money(paid) }
  const next = steps.at(-1)
  return (
    <p className="num text-13">
      {after > before
        ? t('The deposit rises from {before} to {after}; {paid} is paid.', change)
        : t('The deposit falls from {before} to {after}; {paid} is paid.', change)}{' '}
      {open > 0 && next && (
        <b className="font-semibold">
          {t('{open} is still to be paid, all of it until {day}.', { open: money(open), day: day(next.dueOn) })}
        </b>
      )}
      {paid > after && t('What was paid beyond it stays with the booking; it is not given back by itself.')}
    </p>
  )
}

function Totals({ preview: { before, after, difference } }: { preview: Preview }) {
  const { amount } = useFormats()
  const rows = [
    { label: t('With tax'), was: before.gross, is: after.gross, by: difference.gross },
    { label: t('Before tax'), was: before.net, is: after.net, by: difference.net },
  ]
  return (
    <table className="num w-full text-13">
      <thead>
        <tr className="text-12 text-soft">
          <th className="sr-only">{t('What')}</th>
          <th className="py-1 text-end font-normal">{t('Now')}</th>
          <th className="py-1 text-end font-normal">{t('Then')}</th>
          <th className="py-1 text-end font-normal">{t('Difference')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, was, is, by }) => (
          <tr key={label} className="border-t border-line">
            <th scope="row" className="py-1.5 text-start font-normal text-soft">
              {label}
            </th>
            <td className="py-1.5 text-end">{amount(was)}</td>
            <td className="py-1.5 text-end font-semibold">{amount(is)}</td>
            <td className="py-1.5 text-end font-semibold">{by > 0 ? `+${amount(by)}` : amount(by)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
