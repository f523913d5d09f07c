import { useState } from 'react'
import { stateOf } from '#contract/accounting/locks/rules.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { StatusChip } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { nowInstant } from '#web/ui/format/now.ts'
import { toast } from '#web/ui/toast.ts'
import { type LockException, type LockPerson, type PostingLock, useEndException } from '../data.ts'
import { GrantException } from '../forms/grant-exception.tsx'
import { lockNames } from '../rules.ts'

const chips = {
  on: { tone: 'caution', word: t('on') },
  over: { tone: 'plain', word: t('over') },
  ended: { tone: 'plain', word: t('taken back') },
} as const

type ExceptionsProps = {
  locks: readonly PostingLock[]
  exceptions: readonly LockException[]
  people: readonly LockPerson[]
}

/** Who was let in where days are shut, with the button that lets somebody in. */
export function Exceptions({ locks, exceptions, people }: ExceptionsProps) {
  const [isGranting, setGranting] = useState(false)
  const may = useCan()('financial:close_period')
  const shut = locks.find(({ through }) => through !== null)
  return (
    <div className="flex flex-col gap-3">
      {exceptions.length === 0 ? (
        <p className="text-13 text-soft">{t('Nobody may post where days are shut.')}</p>
      ) : (
        <ul className="-my-2 divide-y divide-line">
          {exceptions.map((one) => (
            <ExceptionRow key={one.id} exception={one} />
          ))}
        </ul>
      )}
      {may && (
        <Button className="self-start" reason={whyNot(shut, people)} onClick={() => setGranting(true)}>
          {t('Let somebody in')}
        </Button>
      )}
      {isGranting && shut && <GrantException people={people} shut={shut} onClose={() => setGranting(false)} />}
    </div>
  )
}

function whyNot(shut: PostingLock | undefined, people: readonly LockPerson[]): string | null {
  if (!shut) return t('Nothing is shut')
  return people.length === 0 ? t('You are the only one of this house') : null
}

function ExceptionRow({ exception }: { exception: LockException }) {
  const { date, dateTime } = useFormats()
  const end = useEndException()
  const may = useCan()('financial:close_period')
  const state = stateOf(exception, nowInstant())
  const { personName, from, to, endsAt, reason, grantedByName } = exception
  const what = lockNames[exception.class].name
  const facts = { what, from: date(from), to: date(to), until: dateTime(endsAt), grantedByName, reason }
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span className="w-32 truncate text-14 font-semibold">{personName}</span>
      <StatusChip tone={chips[state].tone}>{chips[state].word}</StatusChip>
      <span className="min-w-0 flex-1 basis-48 text-13 text-soft">
        {t('{what}, {from} to {to}, until {until}. {grantedByName}: {reason}', facts)}
      </span>
      {may && state === 'on' && (
        <Button
          busy={end.isPending}
          onClick={() =>
            end.mutate({ params: { id: exception.id } }, { onError: (error) => toast.error(errorText(error)) })
          }
        >
          {t('Take back')}
        </Button>
      )}
    </li>
  )
}
