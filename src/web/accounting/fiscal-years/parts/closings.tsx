import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import type { ClosingPreview } from '../data.ts'

type Closing = ClosingPreview['closings'][number]

/** The closings of a year, the latest first: who closed it, what they explained, and who reopened it and why. */
export function Closings({ closings }: { closings: readonly Closing[] }) {
  return (
    <ul className="-my-2 divide-y divide-line">
      {closings.map((closing) => (
        <ClosingRow key={closing.id} closing={closing} />
      ))}
    </ul>
  )
}

function ClosingRow({ closing }: { closing: Closing }) {
  const { money, dateTime } = useFormats()
  const { number, entryId, earnings, closedByName, closedAt, explanations } = closing
  const { reopenedNumber, reopenedByName, approvedByName, reopenedAt, reopenReason } = closing
  const facts = { who: closedByName, when: dateTime(closedAt), amount: money(earnings) }
  return (
    <li className="flex flex-col gap-1 py-2 text-14">
      <span className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold">
          {entryId && number ? <Link to={to.journalEntry(entryId)}>{number}</Link> : t('Without an entry')}
        </span>
        <span className="text-13 text-soft">{t('Closed by {who}, {when}. Earned: {amount}', facts)}</span>
      </span>
      {explanations.map(({ accountCode, accountName, balance, text }) => (
        <span key={accountCode} className="text-13 text-soft">
          {`${accountCode} ${accountName}, ${money(balance)}: ${text}`}
        </span>
      ))}
      {reopenedAt !== null && (
        <span className="text-13">
          {t('Reopened by {who}, signed by {signer}, {when}: {reason}', {
            who: reopenedByName ?? '',
            signer: approvedByName ?? '',
            when: dateTime(reopenedAt),
            reason: reopenReason ?? '',
          })}
          {reopenedNumber !== null && ` (${reopenedNumber})`}
        </span>
      )}
    </li>
  )
}
