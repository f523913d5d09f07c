import { Fragment } from 'react'
import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { creditOf } from '../../folios/rules/folio.ts'
import { type Booking, nightWords } from '../../bookings/rules/booking.ts'
import { besideNights, spansOf } from '../rules.ts'

/** The nights with their prices, taxes included, and what is left to pay. */
export function ConfirmationSums({ booking }: { booking: Booking }) {
  const { day, money } = useFormats()
  return (
    <div className="flex flex-col gap-4">
      <table className="num w-full text-13">
        <thead>
          <tr className="border-b border-line-strong text-12 text-soft">
            <th className="py-2 pe-3 text-start font-semibold">{t('Nights')}</th>
            <th className="px-3 py-2 text-end font-semibold">{t('Number')}</th>
            <th className="px-3 py-2 text-end font-semibold">{t('A night, with taxes')}</th>
            <th className="py-2 ps-3 text-end font-semibold">{t('Total')}</th>
          </tr>
        </thead>
        <tbody>
          {spansOf(booking.nightly).map((span) => (
            <tr key={span.from} className="border-b border-line">
              <td className="py-2 pe-3">{t('{from} to {to}', { from: day(span.from), to: day(span.to) })}</td>
              <td className="px-3 py-2 text-end">{nightWords(span.nights)}</td>
              <td className="px-3 py-2 text-end">{money(span.price)}</td>
              <td className="py-2 ps-3 text-end">{money(span.sum)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Sums booking={booking} />
    </div>
  )
}

function Sums({ booking }: { booking: Booking }) {
  const { money } = useFormats()
  const { expected, totals, group, groupPaysRoom } = booking
  const beside = besideNights(booking)
  const lines = [
    ...(beside === 0 ? [] : [{ label: t('Beside the nights'), value: money(beside) }]),
    { label: t('Total with taxes'), value: money(expected.total), isMain: true },
    ...(totals.payments === 0 ? [] : [{ label: t('Paid'), value: money(-totals.payments) }]),
    expected.due < 0
      ? { label: t('To be given back'), value: money(creditOf(expected.due)), isMain: true }
      : { label: t('Due at departure'), value: money(expected.due), isMain: true },
  ]
  return (
    <>
      {groupPaysRoom && group && (
        <p className="text-13 text-soft">{t('The nights are paid by the group {name}.', { name: group.name })}</p>
      )}
      <dl className="keep-together num ms-auto grid w-full max-w-88 grid-cols-[1fr_auto] gap-y-1.5">
        {lines.map(({ label, value, isMain = false }) => (
          <Fragment key={label}>
            <dt className={isMain ? 'border-t border-line pt-1.5 font-semibold' : 'text-soft'}>{label}</dt>
            <dd className={isMain ? 'border-t border-line pt-1.5 text-end font-semibold' : 'text-end'}>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </>
  )
}
