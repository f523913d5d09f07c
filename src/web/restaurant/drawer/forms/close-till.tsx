import { useState } from 'react'
import { majorOf, ofMajor } from '#contract/kernel/money.ts'
import { Approver, approvalBody, noApproval, ReasonField } from '#web/identity/public/approvals.ts'
import { ApiError, errorText } from '#web/shell/call/api-error.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { counted, t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useCloseTill, useReport, type Session } from '../data.ts'
import { useMoneyText } from '#web/ui/format/amount.tsx'
import { CashCount } from '#web/ui/cash-count.tsx'
import { ReportView } from '../parts/report-dialog.tsx'
import { SheetFoot } from '#web/ui/sheet-foot.tsx'
import { type CashCount as Count, countedOf } from '#contract/kernel/cash.ts'

type CloseTillProps = {
  session: Session
  open: boolean
  /** Whether lines are being taken that were neither sent nor held. */
  hasNewLines: () => boolean
  onClose: () => void
  onClosed: () => void
}

/** Counts the drawer without a look at what is expected, closes it, and shows its Z. */
export function CloseTill({ session, open, hasNewLines, onClose, onClosed }: CloseTillProps) {
  const [closed, setClosed] = useState<Session | null>(null)
  const leave = () => {
    if (closed) onClosed()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={leave}
      title={closed ? t('{drawer} is closed', { drawer: closed.drawer }) : t('Close till')}
      description={closed ? undefined : t('Count what is in the drawer. What is expected is shown afterwards.')}
    >
      {closed ? (
        <Closed session={closed} onDone={leave} />
      ) : (
        <CountForm session={session} hasNewLines={hasNewLines} onClose={onClose} onClosed={setClosed} />
      )}
    </Dialog>
  )
}

type CountFormProps = Pick<CloseTillProps, 'session' | 'hasNewLines' | 'onClose'> & {
  onClosed: (session: Session) => void
}

function CountForm({ session, hasNewLines, onClose, onClosed }: CountFormProps) {
  const close = useCloseTill()
  const text = useMoneyText()
  const [count, setCount] = useState<Count>({})
  const [left, setLeft] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const [approval, setApproval] = useState(noApproval)
  // What the drawer should hold is not told before it is counted, so that only the server knows how far off a count is.
  const refused = close.error instanceof ApiError && close.error.code === 'variance_needs_approval'
  const may = useCan()('restaurant:manage_pos')
  const needed = !may && (refused || session.counted !== null)
  const counted = countedOf(count)
  const save = () =>
    close.mutate(
      {
        params: { id: session.id },
        body: {
          counted: majorOf(counted),
          ...(left === null ? {} : { leftInDrawer: left }),
          ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
          ...approvalBody(needed, approval),
          version: session.version,
        },
      },
      { onSuccess: onClosed },
    )
  return (
    <form
      aria-label={t('Close till')}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <CountedBefore session={session} />
      <Unfinished session={session} hasNewLines={hasNewLines} />
      <CashCount count={count} onChange={setCount} />
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField
          label={t('Stays in the drawer')}
          required={false}
          hint={t('The rest goes to the safe; all of it stays when this is empty')}
          value={left}
          onChange={setLeft}
        />
      </div>
      <ReasonField
        verb="variance"
        label={t('Reason for a difference')}
        required={false}
        hint={t('Asked for when the difference is past the limit')}
        value={reason}
        onChange={setReason}
      />
      {needed && (
        <Approver
          what={t('The difference is more than you may close with alone: somebody who manages tills signs for it.')}
          value={approval}
          onChange={setApproval}
        />
      )}
      {close.error && <Notice tone="critical">{errorText(close.error)}</Notice>}
      <SheetFoot>
        <Button size="touch" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" size="touch" variant="primary" busy={close.isPending}>
          {t('Close with {counted}', { counted: text(counted) })}
        </Button>
      </SheetFoot>
    </form>
  )
}

/** The first count, where it was too far off for this person to close. */
function CountedBefore({ session: { counted } }: { session: Session }) {
  const text = useMoneyText()
  if (counted === null) return null
  return (
    <Notice tone="caution">
      {t('{counted} was counted first, which differs too much: somebody who manages tills closes it.', {
        counted: text(ofMajor(counted)),
      })}
    </Notice>
  )
}

/** What must be finished before a till can be closed, told before anybody counts. */
function Unfinished({ session, hasNewLines }: Pick<CloseTillProps, 'session' | 'hasNewLines'>) {
  const { data } = useReport(session.id)
  const fresh = hasNewLines()
  const open = data?.openOrders ?? 0
  if (open === 0 && !fresh) return null
  return (
    <Notice tone="caution">
      {open > 0 &&
        `${counted(open, { one: 'One order of this till is still open: pay or void it first.', other: '{count} orders of this till are still open: pay or void them first.' })} `}
      {fresh && t('What is on the order now was neither sent nor held.')}
    </Notice>
  )
}

function Closed({ session, onDone }: { session: Session; onDone: () => void }) {
  const { money } = useFormats()
  const { variance } = session
  return (
    <div className="flex flex-col gap-3">
      {variance !== null && (
        <Notice tone={variance === 0 ? 'info' : 'caution'}>
          {variance === 0
            ? t('The drawer agrees to the cent.')
            : t(
                variance < 0
                  ? '{difference} short: expected {expected}, counted {counted}.'
                  : '{difference} over: expected {expected}, counted {counted}.',
                {
                  difference: money(variance < 0 ? -variance : variance),
                  expected: money(session.expected),
                  counted: money(session.counted),
                },
              )}
        </Notice>
      )}
      <ReportView session={session} />
      <Button size="touch" variant="primary" onClick={onDone}>
        {t('Done')}
      </Button>
    </div>
  )
}
