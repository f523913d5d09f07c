import { useId, useState } from 'react'
import { listApprovalRequests } from '#contract/identity/approvals/api.ts'
import { ApiError, errorText } from '#web/shell/call/api-error.ts'
import { readAgain } from '#web/shell/data/fresh.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Fact, Facts } from '#web/ui/card.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Request, useDecide } from '../data.ts'
import { timeLeft } from '../rules.ts'

/** One act that waits for this person's word: what, how much, why, by whom and where. */
export function RequestCard({ request, now }: { request: Request; now: string }) {
  const { money } = useFormats()
  const heading = useId()
  const { decide, why, setWhy, pin, setPin, problem, fieldOf, asksPin } = useAnswer(request)
  return (
    <section
      aria-labelledby={heading}
      className="flex flex-col gap-4 rounded-2 border border-brand bg-raised p-4 shadow-float [--control:3rem]"
    >
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id={heading} className="text-16 font-semibold tracking-tight">
            {request.act}
          </h2>
          {request.amount !== null && <p className="num mt-0.5 text-20 font-semibold">{money(request.amount)}</p>}
        </div>
        <span role="timer" aria-label={t('Time left')} className="num shrink-0 text-16 font-semibold text-soft">
          {timeLeft(request.expiresAt, now)}
        </span>
      </header>
      <Facts>
        {request.label && <Fact label={t('About')}>{request.label}</Fact>}
        {request.reason && <Fact label={t('Reason')}>{request.reason}</Fact>}
        <Fact label={t('Asked by')}>{request.askedBy}</Fact>
        <Fact label={t('Where')}>{[request.at, request.device].filter(Boolean).join(', ')}</Fact>
      </Facts>
      {asksPin && (
        <TextField
          label={t('Your PIN')}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          value={pin}
          onChange={setPin}
          error={fieldOf('pin')}
        />
      )}
      <TextField
        label={t('Why not, if you refuse')}
        required={false}
        value={why}
        onChange={setWhy}
        error={fieldOf('why')}
      />
      {problem && <Notice tone="critical">{problem}</Notice>}
      <div className="grid grid-cols-2 gap-3">
        <Button size="touch" busy={decide.isPending} onClick={() => decide.answer('refuse')}>
          {t('Refuse')}
        </Button>
        <Button size="touch" variant="primary" busy={decide.isPending} onClick={() => decide.answer('approve')}>
          {t('Approve')}
        </Button>
      </div>
    </section>
  )
}

function useAnswer({ id }: Request) {
  const { mutate, isPending, error } = useDecide()
  const [why, setWhy] = useState('')
  const [pin, setPin] = useState('')
  const [asksPin, setAsksPin] = useState(false)
  const refused = error instanceof ApiError ? error : null
  const answer = (decision: 'approve' | 'refuse') => {
    const body = { decision, ...(why.trim() ? { why: why.trim() } : {}), ...(pin ? { pin } : {}) }
    mutate(
      { params: { id }, body },
      {
        onError: (thrown) => {
          if (!(thrown instanceof ApiError)) return
          if (thrown.details.some(({ path }) => path === 'pin')) setAsksPin(true)
          if (thrown.status !== 409) return
          // Somebody else was quicker: the card goes, and what it became stands below.
          toast.warning(errorText(thrown))
          void readAgain(listApprovalRequests)
        },
      },
    )
  }
  const fieldOf = (name: string) => refused?.details.find(({ path }) => path === name)?.message
  const problem = error && !refused?.details.length ? errorText(error) : undefined
  return { decide: { answer, isPending }, why, setWhy, pin, setPin, problem, fieldOf, asksPin }
}
