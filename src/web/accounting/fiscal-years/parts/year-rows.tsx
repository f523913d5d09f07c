import { useState } from 'react'
import { refusalOfOpening, yearAheadText } from '#contract/accounting/fiscal-years/rules.ts'
import { type Day, dayOf } from '#contract/kernel/day.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { StatusChip } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { toast } from '#web/ui/toast.ts'
import { type FiscalYear, useOpenYear } from '../data.ts'
import { FirstYear } from '../forms/first-year.tsx'

type YearRowsProps = { years: readonly FiscalYear[]; isFirstFree: boolean; today: Day }

/** The years that were opened, with the button that opens the next one and, while the books are empty, the one that sets the first. */
export function YearRows({ years, isFirstFree, today }: YearRowsProps) {
  const [isSetting, setSetting] = useState(false)
  const may = useCan()('financial:close_period')
  const open = useOpenYear()
  const [last] = years
  const first = years.at(-1)
  if (!last || !first) return null
  const refused = refusalOfOpening({ startsOn: dayOf(last.startsOn) }, today) && yearAheadText
  const openNext = () =>
    open.mutate(
      {},
      {
        onSuccess: ({ year }) => toast.success(t('The year {year} is open', { year })),
        onError: (error) => toast.error(errorText(error)),
      },
    )
  return (
    <div className="flex flex-col gap-3">
      <ul className="-mt-2 divide-y divide-line">
        {years.map((year) => (
          <YearRow key={year.year} year={year} />
        ))}
      </ul>
      {may && (
        <div className="flex flex-wrap gap-2">
          <Button reason={refused} busy={open.isPending} onClick={openNext}>
            {t('Open the next year')}
          </Button>
          {isFirstFree && <Button onClick={() => setSetting(true)}>{t('Set the first year')}</Button>}
        </div>
      )}
      {isSetting && <FirstYear year={first} today={today} onClose={() => setSetting(false)} />}
    </div>
  )
}

function YearRow({
  year: { year, startsOn, endsOn, status, closedByName, closedAt, closingNumber },
}: {
  year: FiscalYear
}) {
  const { date } = useFormats()
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span className="w-32 text-14 font-semibold">{t('Year {year}', { year })}</span>
      <StatusChip tone={status === 'open' ? 'positive' : 'plain'}>
        {status === 'open' ? t('open') : t('closed')}
      </StatusChip>
      <span className="min-w-0 flex-1 basis-48 text-13 text-soft">
        {t('{from} to {to}', { from: date(startsOn), to: date(endsOn) })}
        {closedByName !== null &&
          `. ${[closingNumber, closedByName, date(closedAt)].filter((part) => part !== null).join(', ')}`}
      </span>
      <Link to={to.fiscalYear(year)} className="link text-13">
        {status === 'open' ? t('Close it') : t('See its closing')}
      </Link>
    </li>
  )
}
