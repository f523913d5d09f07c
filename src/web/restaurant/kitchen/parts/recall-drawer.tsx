import { RotateCcw, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { useShortcut } from '#web/shell/shortcuts/use-shortcut.ts'
import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { type KitchenActs, type Ticket, useTickets, type Watched } from '../data.ts'
import { placeOf, shortNumber } from '../rules.ts'

type RecallDrawerProps = { watched: Watched; live: boolean; mayAct: boolean; acts: KitchenActs; onClose: () => void }

/** What was finished within the last hour, newest first, and the way back for each. */
export function RecallDrawer({ watched, live, mayAct, acts, onClose }: RecallDrawerProps) {
  const { data, error, refetch } = useTickets(watched, 'done', { live })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useShortcut('Escape', t('Close'), onClose)
  return (
    <section
      aria-label={t('Finished tickets')}
      className="fixed inset-y-0 end-0 z-45 flex w-full flex-col border-s border-line bg-raised shadow-float sm:w-104"
    >
      <header className="flex items-center justify-between border-b border-line py-2.5 ps-4 pe-2.5">
        <h2 ref={heading} tabIndex={-1} className="text-20 font-semibold outline-none">
          {t('Finished within the hour')}
        </h2>
        <IconButton label={t('Close')} icon={<X size={20} />} onClick={onClose} className="size-12" side="left" />
      </header>
      <div className="flex-1 overflow-y-auto">
        <ReadProblem error={error} onRetry={refetch} />
        {data?.length === 0 && (
          <p className="px-4 py-6 text-16 text-soft">{t('Nothing was finished within the last hour.')}</p>
        )}
        <ul>
          {data?.map((ticket) => (
            <Finished key={ticket.id} ticket={ticket} mayAct={mayAct} onRecall={() => acts.recall(ticket)} />
          ))}
        </ul>
      </div>
    </section>
  )
}

type FinishedProps = { ticket: Ticket; mayAct: boolean; onRecall: () => void }

function Finished({ ticket, mayAct, onRecall }: FinishedProps) {
  const { time } = useFormats()
  const made = ticket.lines.filter(({ state }) => state !== 'voided')
  return (
    <li className="flex items-center gap-3 border-b border-line px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="text-16 font-semibold">
          {placeOf(ticket)} <span className="font-medium text-soft">{shortNumber(ticket.orderNumber)}</span>
        </p>
        <p className="text-14 text-soft">
          {t('{stationName} · done', { stationName: ticket.stationName })} {ticket.doneAt && time(ticket.doneAt)}
        </p>
        <p className="text-14">{made.map(({ quantity, name }) => `${quantity} ${name}`).join(', ') || t('Void')}</p>
      </div>
      <PlainButton size="touch" icon={<RotateCcw size={18} aria-hidden="true" />} disabled={!mayAct} onClick={onRecall}>
        {t('Recall')}
      </PlainButton>
    </li>
  )
}
