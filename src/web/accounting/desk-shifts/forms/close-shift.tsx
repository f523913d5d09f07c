import { useState } from 'react'
import { type CashCount as Count, countedOf, piecesOf } from '#contract/kernel/cash.ts'
import { isZero, majorOf } from '#contract/kernel/money.ts'
import { Approver, approvalBody, noApproval, ReasonField } from '#web/identity/public/approvals.ts'
import { ApiError, errorText } from '#web/shell/call/api-error.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { CashCount } from '#web/ui/cash-count.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useMoneyText } from '#web/ui/format/amount.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SheetFoot } from '#web/ui/sheet-foot.tsx'
import { type Shift, useCloseShift } from '../data.ts'
import { ShiftPapers } from '../parts/shift-papers.tsx'

type CloseShiftProps = { shift: Shift; open: boolean; onClose: () => void }

/** Counts the drawer, closes the shift, and shows its report. */
export function CloseShift({ shift, open, onClose }: CloseShiftProps) {
  const [closed, setClosed] = useState<Shift | null>(null)
  const leave = () => {
    onClose()
    setClosed(null)
  }
  const { number } = shift
  return (
    <Dialog
      open={open}
      onClose={leave}
      title={closed ? t('Shift {number} is closed', { number }) : t('Close shift {number}', { number })}
      description={closed ? undefined : t('Count what is in the drawer {drawer}.', { drawer: shift.drawer })}
    >
      {closed ? (
        <Closed shift={closed} onDone={leave} />
      ) : (
        <CountForm shift={shift} onClose={onClose} onClosed={setClosed} />
      )}
    </Dialog>
  )
}

type CountFormProps = { shift: Shift; onClose: () => void; onClosed: (shift: Shift) => void }

function CountForm({ shift, onClose, onClosed }: CountFormProps) {
  const close = useCloseShift()
  const text = useMoneyText()
  const may = useCan()('payments:manage_shifts')
  const [count, setCount] = useState<Count>({})
  const [left, setLeft] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const [approval, setApproval] = useState(noApproval)
  const code = close.error instanceof ApiError ? close.error.code : null
  const needed = !may && (code === 'shift_needs_approval' || shift.counted !== null)
  const [isEmpty, setIsEmpty] = useState(false)
  const counted = countedOf(count)
  const isUncounted = isZero(counted) && !isEmpty
  const save = () =>
    close.mutate(
      {
        params: { id: shift.id },
        body: {
          counted: majorOf(counted),
          count: piecesOf(count),
          ...(left === null ? {} : { leftInDrawer: left }),
          ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
          ...approvalBody(needed, approval),
        },
      },
      {
        onSuccess: onClosed,
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'count_again') setCount({})
        },
      },
    )
  return (
    <form
      aria-label={t('Close shift')}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <CountedBefore shift={shift} />
      <CashCount count={count} onChange={setCount} />
      {isZero(counted) && <Checkbox checked={isEmpty} onChange={setIsEmpty} label={t('The drawer is empty')} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField
          label={t('Stays for the next shift')}
          required={false}
          hint={t('The rest goes to the safe; all of it stays when this is empty')}
          value={left}
          onChange={setLeft}
          error={left !== null && left > majorOf(counted) ? t('Must not be more than was counted') : undefined}
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
          what={t('The difference is more than you may close with alone: somebody who manages shifts signs for it.')}
          value={approval}
          onChange={setApproval}
        />
      )}
      {close.error && code !== 'count_again' && <Notice tone="critical">{errorText(close.error)}</Notice>}
      <SheetFoot>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button
          type="submit"
          variant="primary"
          busy={close.isPending}
          reason={isUncounted && t('Count the drawer first')}
        >
          {t('Close with {counted}', { counted: text(counted) })}
        </Button>
      </SheetFoot>
    </form>
  )
}

/** Counts that did not close the shift: the first asks for another, the second stands. */
function CountedBefore({ shift: { firstCounted, counted } }: { shift: Shift }) {
  const { money } = useFormats()
  if (counted !== null)
    return (
      <Notice tone="caution">
        {t('{counted} was counted twice over and differs too much: somebody who manages shifts closes it.', {
          counted: money(counted),
        })}
      </Notice>
    )
  if (firstCounted === null) return null
  return (
    <Notice tone="caution">
      {t('{firstCounted} was counted first, which differs too much. Count once more; this count stands.', {
        firstCounted: money(firstCounted),
      })}
    </Notice>
  )
}

function Closed({ shift, onDone }: { shift: Shift; onDone: () => void }) {
  const { money } = useFormats()
  const { variance } = shift
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
                  difference: money(Math.abs(variance)),
                  expected: money(shift.expected),
                  counted: money(shift.counted),
                },
              )}
        </Notice>
      )}
      <ShiftPapers id={shift.id} />
      <div className="flex justify-end">
        <Button variant="primary" onClick={onDone}>
          {t('Done')}
        </Button>
      </div>
    </div>
  )
}
