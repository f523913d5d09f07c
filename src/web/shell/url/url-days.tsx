import type { Day } from '#contract/kernel/day.ts'
import { t } from '#web/texts/text.ts'
import { DayPill } from '#web/ui/filter-pill.tsx'
import { useSearchParams } from './navigate.ts'
import { dayIn } from './search-params.ts'

/** The first and the last day of a list as filters, which the address holds as `from` and `to`; `of` says which days they are. */
export function UrlDays({ today, of }: { today?: Day | undefined; of?: string }) {
  return (
    <>
      <UrlDay name="from" label={of ? t('{of} from', { of }) : t('From')} today={today} />
      <UrlDay name="to" label={of ? t('{of} to', { of }) : t('To')} today={today} />
    </>
  )
}

function UrlDay({ name, label, today }: { name: string; label: string; today: Day | undefined }) {
  const [params, change] = useSearchParams()
  return (
    <DayPill
      label={label}
      value={dayIn(params[name]) ?? null}
      onChange={(day) => change({ [name]: day ?? undefined, page: undefined })}
      today={today}
      none="any day"
      narrows={dayIn(params[name]) !== undefined}
    />
  )
}
