import { useFormats } from '#web/ui/format/formats.tsx'
import { t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { AccountId } from '#contract/accounting/accounts/shapes.ts'
import { type Assignment, useRolePreview } from '../data.ts'

/** What becomes of the postings of a role when the chosen account plays it. */
export function RolePreviewPart({ role, accountId }: { role: Assignment; accountId: AccountId }) {
  const preview = useRolePreview(role.role, accountId)
  const { money, day } = useFormats()
  if (preview.error) return null
  if (!preview.data) return <Skeleton height="9rem" />
  const { refused, recent, example } = preview.data
  return (
    <section aria-label={t('What changes')} aria-live="polite" className="flex flex-col gap-3 text-14">
      {refused !== null && <Notice tone="caution">{refused}</Notice>}
      <p className="text-soft">
        {recent.entries === 0
          ? t('Nothing was posted to {code} since {from}.', { code: role.account.code, from: day(recent.from) })
          : t('Since {from} {code} took {debit} in debit and {credit} in credit. That stays where it is.', {
              from: day(recent.from),
              code: role.account.code,
              debit: money(recent.debit),
              credit: money(recent.credit),
            })}
      </p>
      {example && (
        <table className="w-full">
          <caption className="pb-1 text-start font-semibold">
            {t('{number}, “{memo}”, as it would stand', { number: example.number, memo: example.memo })}
          </caption>
          <thead className="text-13 text-soft">
            <tr>
              <th className="text-start font-normal">{t('Account')}</th>
              <th className="num text-end font-normal">{t('Debit')}</th>
              <th className="num text-end font-normal">{t('Credit')}</th>
            </tr>
          </thead>
          <tbody>
            {example.lines.map((line, index) => (
              <tr
                key={keyOf(example.lines, index)}
                className={classes('border-t border-line', line.moves && 'bg-accent-soft font-semibold')}
              >
                <td className="py-1">
                  <span className="num me-2">{line.code}</span>
                  {line.name}
                </td>
                <td className="num py-1 text-end">{line.debit > 0 && money(line.debit)}</td>
                <td className="num py-1 text-end">{line.credit > 0 && money(line.credit)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** A line by its account, and how many of that account stand before it. */
function keyOf(lines: readonly { code: string }[], index: number): string {
  const code = lines[index]?.code
  return `${code} ${lines.slice(0, index).filter((line) => line.code === code).length}`
}
