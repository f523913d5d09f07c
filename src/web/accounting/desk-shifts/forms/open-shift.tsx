import { useState } from 'react'
import { openedWith, mainDrawer } from '#contract/accounting/desk-shifts/rules.ts'
import { type CashCount as Count, countedOf } from '#contract/kernel/cash.ts'
import { isZero, majorOf, type Money, ofMajor } from '#contract/kernel/money.ts'
import { problemText } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { CashCount } from '#web/ui/cash-count.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormActions } from '#web/ui/form/form.tsx'
import { useMoneyText } from '#web/ui/format/amount.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Desk, useOpenShift } from '../data.ts'
import { openingWords } from '../rules.ts'

type OpenShiftProps = { desk: Desk; open: boolean; onClose: () => void }

/** Opens a shift: the drawer is counted, and what that means is said before it is booked. */
export function OpenShift({ desk, open, onClose }: OpenShiftProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Open a shift')}
      description={t('Count the cash in the drawer. What you take from now on goes into it.')}
    >
      <OpenForm desk={desk} onClose={onClose} />
    </Dialog>
  )
}

const another = ' '

function OpenForm({ desk, onClose }: Omit<OpenShiftProps, 'open'>) {
  const opening = useOpenShift()
  const text = useMoneyText()
  const known = desk.drawers.length === 0 ? [{ name: mainDrawer, left: null, heldByName: null }] : desk.drawers
  const free = known.filter(({ heldByName }) => heldByName === null)
  const [chosen, setChosen] = useState(free[0]?.name ?? another)
  const [fresh, setFresh] = useState('')
  const [count, setCount] = useState<Count>({})
  const isOther = chosen === another
  const drawer = (isOther ? fresh : chosen).trim()
  const counted = countedOf(count)
  const [isEmpty, setIsEmpty] = useState(false)
  const left = known.find(({ name }) => name === drawer)?.left ?? 0
  const mustSay = isZero(counted) && left > 0
  const save = async () => {
    const shift = await opening.mutateAsync({ body: { drawer, openingCount: majorOf(counted) } })
    onClose()
    toast.success(t('Shift {number} is open', { number: shift.number }))
  }
  return (
    <form
      aria-label={t('Open a shift')}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        // It may stand over a form that takes money, which is not sent with it.
        event.stopPropagation()
        save().catch(() => undefined) // The refusal stands above the form.
      }}
    >
      {opening.error && <Notice tone="critical">{problemText(opening.error)}</Notice>}
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t('Drawer')}
          value={chosen}
          onChange={(name) => setChosen(name ?? another)}
          options={[
            ...known.map(({ name, heldByName }) => ({
              value: name,
              label: heldByName === null ? name : t('{name}, held by {heldByName}', { name, heldByName }),
            })),
            { value: another, label: t('Another drawer') },
          ]}
        />
        {isOther && <TextField label={t('Name of the drawer')} value={fresh} onChange={setFresh} />}
      </div>
      <CashCount count={count} onChange={setCount} />
      {mustSay && <Checkbox checked={isEmpty} onChange={setIsEmpty} label={t('The drawer is empty')} />}
      <Meaning desk={desk} drawer={drawer} counted={counted} />
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button
          type="submit"
          variant="primary"
          busy={opening.isPending}
          reason={
            (drawer === '' && t('Give the drawer a name first')) || (mustSay && !isEmpty && t('Count the drawer first'))
          }
        >
          {t('Open with {counted}', { counted: text(counted) })}
        </Button>
      </FormActions>
    </form>
  )
}

/** What the count means, before it is booked. */
function Meaning({ desk, drawer, counted }: { desk: Desk; drawer: string; counted: Money }) {
  const text = useMoneyText()
  const state = desk.drawers.find(({ name }) => name.toLowerCase() === drawer.toLowerCase())
  if (state?.heldByName)
    return (
      <Notice tone="caution">
        {t('{drawer} is in the hands of {heldByName}. Choose another drawer, or have that shift closed first.', {
          drawer,
          heldByName: state.heldByName,
        })}
      </Notice>
    )
  const left = state?.left == null ? null : ofMajor(state.left)
  const opening = openedWith({ count: counted, left, loose: ofMajor(desk.loose) })
  const words = openingWords({ ...opening, left }, text)
  if (words.length === 0) return null
  return <Notice tone={isZero(opening.difference) ? 'info' : 'caution'}>{words.join(' ')}</Notice>
}
