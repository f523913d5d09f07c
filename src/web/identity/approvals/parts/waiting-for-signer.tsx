import { Smartphone } from 'lucide-react'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useTicking } from '#web/ui/use-ticking.ts'
import { timeLeft } from '../rules.ts'
import type { Asking } from '../state/asking.ts'

/** Says who was asked and how long it may take; closing it ends the question. */
export function WaitingForSigner({ asking }: { asking: Asking | null }) {
  return (
    <Dialog open={asking !== null} onClose={() => asking?.stop()} title={t('Waiting for approval')} width="narrow">
      {asking && <Waiting asking={asking} />}
    </Dialog>
  )
}

function Waiting({ asking }: { asking: Asking }) {
  const now = useTicking(1000)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-strong">
          <Smartphone size={20} aria-hidden="true" className="animate-pulse motion-reduce:animate-none" />
        </span>
        <div className="min-w-0 flex-1">
          <p className="text-14 font-semibold">{t('Asked: {people}', { people: asking.asked.join(', ') })}</p>
          <p className="text-13 text-soft">{t('It goes through by itself as soon as one of them approves.')}</p>
        </div>
        <span role="timer" aria-label={t('Time left')} className="num text-20 font-semibold">
          {timeLeft(asking.expiresAt, now)}
        </span>
      </div>
      <div className="flex justify-end">
        <Button size="touch" onClick={asking.stop}>
          {t('Stop asking')}
        </Button>
      </div>
    </div>
  )
}
