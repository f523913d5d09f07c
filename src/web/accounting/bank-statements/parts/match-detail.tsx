import type { BankMatchId } from '#contract/accounting/bank-statements/shapes.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { counted, t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Money, useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useMatch, useUnmatch } from '../data.ts'
import { BookRows } from './book-rows.tsx'

/** Both sides of a match, and the way to take it apart. */
export function MatchDetail({ id, may }: { id: BankMatchId; may: boolean }) {
  const { data: match, error, refetch } = useMatch(id)
  const undo = useUnmatch()
  const { day, dateTime } = useFormats()
  if (!match) return error ? <ReadProblem error={error} onRetry={refetch} /> : <Skeleton height="10rem" />
  const more = match.entryCount - match.entries.length
  return (
    <Card
      title={t('Matched')}
      actions={
        may && (
          <Button
            busy={undo.isPending}
            reason={match.isReconciled && t('It is reconciled: open the reconciliation again first')}
            onClick={() => undo.mutate({ params: { id } }, { onSuccess: () => toast.success(t('Taken apart')) })}
          >
            {t('Take apart')}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {undo.error && <Notice tone="critical">{errorText(undo.error)}</Notice>}
        <div className="flex flex-col gap-1.5">
          <h3 className="text-12 font-semibold text-soft">{t('At the bank')}</h3>
          {match.lines.map((line) => (
            <p key={line.id} className="grid grid-cols-[1fr_auto] gap-x-3 text-14">
              <span className="min-w-0 truncate">{line.text}</span>
              <span className="num">
                <Money value={line.amount} />
              </span>
              <span className="num text-12 text-soft">{day(line.date)}</span>
            </p>
          ))}
        </div>
        <div className="flex flex-col gap-1.5">
          <h3 className="text-12 font-semibold text-soft">{t('In the books')}</h3>
          <BookRows rows={match.entries} />
          {more > 0 && (
            <p className="text-12 text-soft">{counted(more, { one: 'and {count} more', other: 'and {count} more' })}</p>
          )}
        </div>
        <p className="text-12 text-soft">
          {t('By {name}, {when}', { name: match.madeByName, when: dateTime(match.madeAt) })}
        </p>
      </div>
    </Card>
  )
}
