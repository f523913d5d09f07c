import { useState } from 'react'
import { majorOf } from '#contract/kernel/money.ts'
import { problemText } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useOpenTill, type Place, type Session } from '../data.ts'
import { CashCount } from '#web/ui/cash-count.tsx'
import { useMoneyText } from '#web/ui/format/amount.tsx'
import { type CashCount as Count, countedOf } from '#contract/kernel/cash.ts'

type OpenTillProps = {
  place: Place
  drawers: readonly Session[]
  onOpened: (session: Session) => void
  onCancel: () => void
}

/** Opens a drawer with what is counted in it. */
export function OpenTill({ place, drawers, onOpened, onCancel }: OpenTillProps) {
  const open = useOpenTill()
  const text = useMoneyText()
  const [count, setCount] = useState<Count>({})
  const [drawer, setDrawer] = useState(drawers.length === 0 ? t('Main') : '')
  const counted = countedOf(count)
  const save = () =>
    open.mutate(
      {
        body: {
          locationId: place.id,
          openingCount: majorOf(counted),
          ...(drawer.trim() === '' ? {} : { drawer: drawer.trim() }),
        },
      },
      { onSuccess: onOpened },
    )
  return (
    <form
      aria-label={t('Open till')}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {open.error && <Notice tone="critical">{problemText(open.error)}</Notice>}
      <TextField
        label={t('Drawer')}
        value={drawer}
        onChange={setDrawer}
        hint={drawers.length > 0 ? t('Another drawer is open here: give this one its own name') : undefined}
      />
      <div>
        <h3 className="mb-1 text-13 font-semibold">{t('Count the cash in the drawer')}</h3>
        <CashCount count={count} onChange={setCount} />
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="touch" onClick={onCancel}>
          {t('Back')}
        </Button>
        <Button
          type="submit"
          size="touch"
          variant="primary"
          busy={open.isPending}
          reason={drawer.trim() === '' && t('Give the drawer a name first')}
        >
          {t('Open with {counted}', { counted: text(counted) })}
        </Button>
      </div>
    </form>
  )
}
