import { useState } from 'react'
import { counted, t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Act } from './shelf.ts'
import { isWaiting } from './outbox.ts'
import { useOffline, useWaiting } from './use-outbox.ts'
import { outbox } from './window.ts'

type WaitingProps = {
  /** When what is shown was read, in milliseconds since 1970. */
  readAt: number | undefined
  /** The server can't be asked now. */
  isOld: boolean
}

/** How a screen that works without a network says so: what waits to be sent, what was refused and why, and since when it is not up to date. */
export function Waiting({ readAt, isOld }: WaitingProps) {
  useOffline()
  const acts = useWaiting()
  const waiting = acts.filter((act) => isWaiting(act) && act.lies !== undefined)
  return (
    <div className="flex flex-col gap-2 empty:hidden">
      {acts.map((act) => !isWaiting(act) && <Answered key={act.id} act={act} />)}
      {waiting.some(({ lies }) => lies === 'here alone') && (
        <Notice tone="critical">
          {t('This device keeps nothing. Leave this window open until all has been sent.')}
        </Notice>
      )}
      {(waiting.length > 0 || isOld) && <Way waiting={waiting} isOld={isOld} readAt={readAt} />}
    </div>
  )
}

function Way({ waiting, isOld, readAt }: WaitingProps & { waiting: readonly Act[] }) {
  const [isOpen, setOpen] = useState(false)
  const { time } = useFormats()
  const action =
    waiting.length > 0 ? { label: isOpen ? t('Hide') : t('Show'), onPress: () => setOpen((now) => !now) } : undefined
  return (
    <Notice tone={isOld ? 'caution' : 'info'} {...(action ? { action } : {})}>
      <p>
        {isOld && `${t('No connection.')} `}
        {waiting.length > 0 &&
          `${counted(waiting.length, { one: '{count} thing you did waits to be sent', other: '{count} things you did wait to be sent' })}. `}
        {isOld &&
          readAt !== undefined &&
          t('What you see is from {time}.', { time: time(new Date(readAt).toISOString()) })}
      </p>
      {isOpen && (
        <ul className="mt-1.5 flex flex-col gap-1 border-t border-line pt-1.5 font-normal">
          {waiting.map(({ id, label }) => (
            <li key={id}>{label}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

function Answered({ act: { id, label, refused, said } }: { act: Act }) {
  return (
    <Notice
      tone={refused === undefined ? 'caution' : 'critical'}
      action={{ label: t('Got it'), onPress: () => void outbox.dismiss(id) }}
    >
      <strong className="block font-semibold">{label}</strong>
      {refused ?? said}
    </Notice>
  )
}
