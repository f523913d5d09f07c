import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { counted, t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { GroupDot } from '../../groups/parts/group-mark.tsx'
import { PriceSteps } from '../../rate-plans/parts/price-steps.tsx'
import { type CalendarRow, type RateNight, useRateNight } from '../data.ts'

/** Why a night is free as it is, and why it costs what it does. */
export function NightExplained({ row, date }: { row: CalendarRow; date: string }) {
  const formats = useFormats()
  const { data, error, refetch } = useRateNight({
    roomTypeId: row.roomTypeId,
    date,
    ...(row.ratePlan ? { ratePlanId: row.ratePlan.id } : {}),
  })
  const title = t('{name}, night of {day}', {
    name: row.ratePlan ? `${row.name}, ${row.ratePlan.name}` : row.name,
    day: formats.day(date),
  })
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-14 font-semibold">{title}</h2>
      <ReadProblem error={error} onRetry={refetch} />
      {!data && !error && <Skeleton height="8rem" />}
      {data && (
        <div className="grid gap-x-10 gap-y-4 md:grid-cols-2">
          <FreeArithmetic night={data} />
          <div>
            <h3 className="mb-1 text-13 font-semibold">{t('Why this price')}</h3>
            {data.price === null ? (
              <p className="text-13 text-critical">{t('This night has no price, so it is not sold.')}</p>
            ) : (
              <PriceSteps steps={data.steps} price={data.price} />
            )}
            {data.restrictions.map(({ rule, words, plan }) => (
              <p key={`${rule} ${plan}`} className="mt-1 text-12 text-caution">
                {formats.text(words)}
                {plan !== null && row.ratePlan?.name !== plan && ` (${t('from {name}', { name: plan })})`}
              </p>
            ))}
          </div>
        </div>
      )}
    </section>
  )
}

function FreeArithmetic({ night }: { night: RateNight }) {
  const { free, rooms, outOfOrder, houseUse, allowance, held, raised, groups } = night
  const forGroups = groups.reduce((sum, group) => sum + group.rooms, 0)
  const lines = [
    { label: t('Rooms in use'), value: rooms },
    { label: t('Out of order'), value: -outOfOrder },
    ...(houseUse > 0 ? [{ label: t('House use'), value: -houseUse }] : []),
    { label: t('Overbooking allowance'), value: allowance },
    { label: t('Sold or on hold'), value: -(held - forGroups) },
    ...(forGroups > 0 ? [{ label: t('Held in blocks of groups'), value: -forGroups }] : []),
  ]
  return (
    <div>
      <h3 className="mb-1 text-13 font-semibold">{t('Why so many are free')}</h3>
      <dl className="num grid grid-cols-[1fr_auto] gap-x-6 gap-y-0.5 text-13">
        {lines.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-soft">{label}</dt>
            <dd className="text-end">{value > 0 ? `+${value}` : value === 0 ? '0' : `−${-value}`}</dd>
          </div>
        ))}
        <dt className="border-t border-line pt-0.5 font-semibold">{t('Free to sell')}</dt>
        <dd className={classes('border-t border-line pt-0.5 text-end font-semibold', free < 0 && 'text-critical')}>
          {free}
        </dd>
      </dl>
      {groups.length > 0 && (
        <ul className="mt-2 flex flex-col gap-0.5 text-13">
          {groups.map(({ id, name, colour, rooms: own }) => (
            <li key={id} className="flex items-center gap-2">
              <GroupDot colour={colour} />
              <Link to={to.group(id)}>{name}</Link>
              <span className="num text-soft">{counted(own, { one: '{count} room', other: '{count} rooms' })}</span>
            </li>
          ))}
        </ul>
      )}
      {raised > 0 && (
        <p className="mt-1 text-12 text-critical">
          {counted(raised, {
            one: '{count} room was sold beyond the limit, with its reason on record.',
            other: '{count} rooms were sold beyond the limit, with their reasons on record.',
          })}
        </p>
      )}
    </div>
  )
}
