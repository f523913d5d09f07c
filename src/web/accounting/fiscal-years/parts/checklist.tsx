import { CircleAlert, CircleCheck } from 'lucide-react'
import { closingCheckTexts } from '#contract/accounting/year-closing/rules.ts'
import { Link } from '#web/shell/link.tsx'
import { t } from '#web/texts/text.ts'
import type { ClosingPreview } from '../data.ts'
import { placeOf } from '../rules.ts'

/** What has to be so before a year is closed: done, or what is to be done and where. */
export function Checklist({ checks }: { checks: ClosingPreview['checks'] }) {
  return (
    <ul className="-my-2 divide-y divide-line">
      {checks.map((check) => (
        <CheckRow key={check.name} check={check} />
      ))}
    </ul>
  )
}

function CheckRow({ check: { name, ok, details } }: { check: ClosingPreview['checks'][number] }) {
  const place = placeOf[name]
  const { done, toDo } = closingCheckTexts[name]
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-2">
      {ok ? (
        <CircleCheck size={18} aria-label={t('Done')} className="shrink-0 text-positive" />
      ) : (
        <CircleAlert size={18} aria-label={t('To do')} className="shrink-0 text-caution" />
      )}
      <span className="min-w-0 flex-1 basis-48 text-14">
        {ok ? done : toDo}
        {details.length > 0 && !ok && <span className="block text-13 text-soft">{details.join(', ')}</span>}
      </span>
      {!ok && place && (
        <Link to={place.to} className="link text-13">
          {place.word}
        </Link>
      )}
    </li>
  )
}
