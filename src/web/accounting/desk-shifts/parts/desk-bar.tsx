import { ArrowDownToLine, ArrowUpFromLine, Banknote, ChevronDown, HandCoins, HandHeart, Hourglass } from 'lucide-react'
import { useState } from 'react'
import type { DeskMovementKind } from '#contract/accounting/desk-shifts/shapes.ts'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { StatusChip } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { type Desk, type Shift, useDesk } from '../data.ts'
import { CloseShift } from '../forms/close-shift.tsx'
import { MoveCash } from '../forms/move-cash.tsx'
import { OpenShift } from '../forms/open-shift.tsx'
import { movementWords } from '../rules.ts'

const bar = 'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2 border border-line bg-raised px-4 py-2.5 text-13'

/** The shift of whoever takes money here: what it stands at and what can be done with its drawer, or the way to open one. */
export function DeskBar() {
  const can = useCan()
  const { data: desk } = useDesk(can('payments:read'))
  // What is closed is no longer the own shift, and its report still stands in the dialog.
  const [closing, setClosing] = useState<Shift | null>(null)
  if (!desk || !can('payments:write')) return null
  const counting = closing && desk.shift?.id === closing.id ? desk.shift : closing
  return (
    <>
      {desk.shift ? <OwnShift desk={desk} shift={desk.shift} onCloseShift={setClosing} /> : <NoShift desk={desk} />}
      {counting && <CloseShift shift={counting} open onClose={() => setClosing(null)} />}
    </>
  )
}

function NoShift({ desk }: { desk: Desk }) {
  const [opening, setOpening] = useState(false)
  return (
    <section aria-label={t('Your shift')} className={bar}>
      <Banknote size={18} aria-hidden="true" className="shrink-0 text-soft" />
      <p className="min-w-0 flex-1 basis-52">
        <b className="block text-14 font-semibold">{t('You have no shift open')}</b>
        <span className="text-soft">
          {desk.required
            ? t('Cash is taken and given back in an open shift alone.')
            : t('With one, every payment names your drawer, and its cash is counted at the end.')}
        </span>
      </p>
      <Button variant={desk.required ? 'primary' : 'secondary'} onClick={() => setOpening(true)}>
        {t('Open a shift')}
      </Button>
      <OpenShift desk={desk} open={opening} onClose={() => setOpening(false)} />
    </section>
  )
}

const icons = { drop: ArrowUpFromLine, paid_in: ArrowDownToLine, collected: HandCoins, tips_paid: HandHeart }

type OwnShiftProps = { desk: Desk; shift: Shift; onCloseShift: (shift: Shift) => void }

function OwnShift({ desk, shift, onCloseShift }: OwnShiftProps) {
  const { money, dateTime } = useFormats()
  const [moving, setMoving] = useState<DeskMovementKind | null>(null)
  const most = { tips_paid: desk.tipsOwed, collected: desk.loose } as const
  const kinds = (['drop', 'paid_in', 'tips_paid', 'collected'] as const).filter(
    (kind) => kind === 'drop' || kind === 'paid_in' || most[kind] > 0,
  )
  return (
    <section aria-label={t('Your shift')} className={bar}>
      <p className="min-w-0 flex-1 basis-52">
        <b className="block text-14 font-semibold">
          <Link to={to.deskShift(shift.id)} className="link">
            {t('Shift {number}', { number: shift.number })}
          </Link>{' '}
          · {shift.drawer}
        </b>
        <span className="num text-soft">
          {t('Open since {openedAt} with {openingCount}', {
            openedAt: dateTime(shift.openedAt),
            openingCount: money(shift.openingCount),
          })}
        </span>
      </p>
      {shift.expected !== null && (
        <p className="num">
          <span className="block text-12 text-soft">{t('Should hold')}</span>
          <b className="text-14 font-semibold">{money(shift.expected)}</b>
        </p>
      )}
      {shift.counted === null ? (
        <Menu trigger={<Button icon={<ChevronDown size={15} aria-hidden="true" />}>{t('Move cash')}</Button>}>
          {kinds.map((kind) => {
            const Icon = icons[kind]
            return (
              <MenuItem key={kind} icon={<Icon size={15} />} onSelect={() => setMoving(kind)}>
                {movementWords[kind].title}
              </MenuItem>
            )
          })}
        </Menu>
      ) : (
        <StatusChip tone="caution" icon={Hourglass}>
          {t('Counted, waits')}
        </StatusChip>
      )}
      <Button variant="primary" onClick={() => onCloseShift(shift)}>
        {t('Close shift')}
      </Button>
      <MoveCash shift={shift} kind={moving} desk={desk} onClose={() => setMoving(null)} />
    </section>
  )
}
