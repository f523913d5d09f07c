import { Search, Sparkles } from 'lucide-react'
import { errorText } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { counted, t } from '#web/texts/text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { Money, useFormats } from '#web/ui/format/formats.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { kindNames } from '../../treasury/rules.ts'
import { type Line, type Suggestion, useForgetRule } from '../data.ts'
import { reasonWords } from '../rules.ts'
import { BookRows } from './book-rows.tsx'

type SuggestionsProps = {
  line: Line
  answer: { data: Suggestion[] | undefined; error: Error | null; refetch: () => unknown }
  may: boolean
  busy: boolean
  problem: unknown
  onAccept: (suggestion: Suggestion) => void
  onByHand: () => void
}

/** What a line of the bank may be, the likeliest first, and the way to say it by hand. */
export function Suggestions({ line, answer, may, busy, problem, onAccept, onByHand }: SuggestionsProps) {
  const { data, error, refetch } = answer
  return (
    <section aria-label={t('Suggestions')} className="flex flex-col gap-3">
      {problem !== null && problem !== undefined && <Notice tone="critical">{errorText(problem)}</Notice>}
      <ReadProblem error={error} onRetry={() => void refetch()} />
      {!data && !error && <Skeleton height="7rem" />}
      {data?.length === 0 && (
        <p className="rounded-2 border border-dashed border-line px-4 py-5 text-13 text-soft">
          {line.isOpening
            ? t(
                'What the books hold before this day comes to something else. Say by hand which entries the bank had not told of by then.',
              )
            : t('Nothing in the books looks like this line. Find it by hand, or book what it is.')}
        </p>
      )}
      {data?.map((one, index) => (
        <Choice
          // Suggestions have no name of their own; they stand in the order in which they came.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          one={one}
          line={line}
          isFirst={index === 0}
          busy={busy}
          onAccept={may ? () => onAccept(one) : undefined}
        />
      ))}
      {may && (
        <div>
          <Button icon={<Search size={15} aria-hidden="true" />} onClick={onByHand}>
            {t('Match or book by hand')}
          </Button>
        </div>
      )}
    </section>
  )
}

type ChoiceProps = { one: Suggestion; line: Line; isFirst: boolean; busy: boolean; onAccept: (() => void) | undefined }

function Choice({ one, line, isFirst, busy, onAccept }: ChoiceProps) {
  const others = one.lines.filter(({ id }) => id !== line.id)
  return (
    <article
      className={classes(
        'flex flex-col gap-2.5 rounded-2 border bg-raised p-3.5',
        isFirst ? 'border-brand' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center gap-1.5">
        {one.reasons.map((reason) => (
          <Badge key={reason} tone={isFirst ? 'brand' : 'plain'}>
            {reasonWords[reason]}
          </Badge>
        ))}
        {one.ruleId && <Forget ruleId={one.ruleId} />}
      </div>
      {one.before && <Before before={one.before} />}
      <BookRows rows={one.entries} />
      <OtherLines lines={others} />
      {one.booked.map((part) => (
        <p key={part.kind} className="grid grid-cols-[1fr_auto] gap-x-3 text-14">
          <span className="flex min-w-0 items-center gap-1.5">
            <Sparkles size={13} aria-hidden="true" className="shrink-0 text-soft" />
            <span className="min-w-0 truncate">
              {[
                kindNames[part.kind],
                part.account && `${part.account.code} ${part.account.name}`,
                part.partyName,
                part.reason,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <span className="num whitespace-nowrap">
            <Money value={part.amount} />
          </span>
        </p>
      ))}
      {onAccept && (
        <div className="flex items-center gap-2">
          <Button variant={isFirst ? 'primary' : undefined} busy={busy} onClick={onAccept}>
            {one.booked.length > 0 ? t('Book and match') : t('Match')}
          </Button>
          {isFirst && (
            <span className="hidden items-center gap-1 text-12 text-soft lg:flex">
              <Kbd>{t('Enter')}</Kbd>
            </span>
          )}
        </div>
      )}
    </article>
  )
}

function Before({ before: { count, amount, but } }: { before: NonNullable<Suggestion['before']> }) {
  const { money } = useFormats()
  return (
    <div className="flex flex-col gap-1.5 text-14">
      <p>
        {counted(count, { one: '{count} entry before this day', other: 'All {count} entries before this day' })},{' '}
        <b className="num">{money(amount)}</b>
      </p>
      {but.length > 0 && (
        <>
          <p className="text-13 text-soft">{t('But these, which the bank tells of later:')}</p>
          <BookRows rows={but} />
        </>
      )}
    </div>
  )
}

function OtherLines({ lines }: { lines: readonly Line[] }) {
  const { day } = useFormats()
  if (lines.length === 0) return null
  return (
    <div className="flex flex-col gap-1">
      <p className="text-12 text-soft">{t('Together with these lines of the bank')}</p>
      {lines.map((line) => (
        <p key={line.id} className="grid grid-cols-[1fr_auto] gap-x-3 text-14">
          <span className="min-w-0 truncate">
            {line.text} <span className="num text-12 text-soft">{day(line.date)}</span>
          </span>
          <span className="num">
            <Money value={line.amount} />
          </span>
        </p>
      ))}
    </div>
  )
}

function Forget({ ruleId }: { ruleId: NonNullable<Suggestion['ruleId']> }) {
  const forget = useForgetRule()
  return (
    <button
      type="button"
      className="link text-12"
      disabled={forget.isPending}
      onClick={() => forget.mutate({ params: { id: ruleId } })}
    >
      {t('Forget this')}
    </button>
  )
}
