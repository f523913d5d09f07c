import { useCallback, useEffect, useMemo, useState } from 'react'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { useSession } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { later, OnceWanted } from '#web/ui/later.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { recover } from '../state/acts.ts'
import { tillCart } from '../state/cart.ts'
import type { Place, Session } from '#web/restaurant/drawer/data.ts'
import { useTillMenu } from '../data.ts'
import { useDesk } from '../state/desk.ts'
import { useNarrow } from '../state/narrow.ts'
import { useTapRehearsal } from '../state/rehearsal.ts'
import { countOfItem } from '../rules/cart.ts'
import { asksFor, indexMenu, type MenuAnswer, type TillItem, whyNotSold } from '../rules/menu.ts'
import { chosenOf, defaultsOf } from '../rules/modifiers.ts'
import { CartBar } from './cart-bar.tsx'
import { CartPanel } from './cart-panel.tsx'
import { MenuSide } from './menu-side.tsx'
import { SessionBar } from './session-bar.tsx'

const OrderSheets = later(() => import('./order-sheets.tsx').then((part) => part.OrderSheets))
const ModifiersSheet = later(() => import('../forms/modifiers-sheet.tsx').then((part) => part.ModifiersSheet))

type TillViewProps = { place: Place; session: Session; onLeave: () => void }

/** The till at work. */
export function TillView(props: TillViewProps) {
  const { place } = props
  const { data: answer, error, refetch } = useTillMenu(place.id)
  if (answer) return <Selling {...props} answer={answer} />
  return (
    <div className="flex flex-col gap-3">
      <h1 className="text-20 font-semibold tracking-tight">{place.name}</h1>
      <ReadProblem error={error} onRetry={refetch} />
      {!error && <Skeleton height="70dvh" />}
    </div>
  )
}

function Selling({ place, session, answer, onLeave }: TillViewProps & { answer: MenuAnswer }) {
  const menu = useMemo(() => indexMenu(answer), [answer])
  const till = useMemo(() => ({ place, session, menu }), [place, session, menu])
  const [asking, setAsking] = useState<TillItem | null>(null)
  const [searchAt, setSearchAt] = useState<HTMLElement | null>(null)
  const [cartOpen, setCartOpen] = useState(false)
  const desk = useDesk(till, () => setCartOpen(false))
  const narrow = useNarrow()
  useKeptCart(place, session)
  useTapRehearsal(menu)
  // The grid is handed the same function for as long as it stands, so that a tap draws one tile and the order.
  const pick = useCallback((item: TillItem) => {
    const refused = whyNotSold(item, countOfItem(tillCart.now(), item.id))
    if (refused) toast.warning(refused)
    else if (asksFor(item)) setAsking(item)
    else tillCart.add(item, chosenOf(item, defaultsOf(item.groups)))
  }, [])
  const order = <CartPanel till={till} desk={desk} />
  return (
    <div className="flex h-[calc(100dvh-var(--frame-top)-2.625rem)] min-h-112 flex-col gap-3">
      <SessionBar place={place} session={session} searchAt={setSearchAt} onTakeUp={desk.takeUp} onLeave={onLeave} />
      <div className="flex min-h-0 flex-1 gap-4">
        <MenuSide menu={menu} searchAt={searchAt} onPick={pick} />
        {!narrow && <div className="flex w-80 shrink-0 flex-col xl:w-100">{order}</div>}
      </div>
      {narrow && (
        <>
          <CartBar menu={menu} onOpen={() => setCartOpen(true)} />
          <Dialog open={cartOpen} onClose={() => setCartOpen(false)} title={t('Order')}>
            <div className="flex h-[78dvh] flex-col">{order}</div>
          </Dialog>
        </>
      )}
      <OnceWanted wanted={desk.sheet !== null}>
        <OrderSheets till={till} desk={desk} />
      </OnceWanted>
      <OnceWanted wanted={asking !== null}>
        <ModifiersSheet
          item={asking}
          onClose={() => setAsking(null)}
          onChoose={(item, chosen) => {
            tillCart.add(item, chosen)
            setAsking(null)
          }}
        />
      </OnceWanted>
    </div>
  )
}

/** Takes up what was left at this drawer by this user, and finds out what became of a sale whose answer was lost. */
function useKeptCart(place: Place, session: Session) {
  const { user } = useSession()
  const key = `hostelry.till.order.${session.id}.${user.id}`
  useEffect(() => {
    const letGo = tillCart.keep({ key, place: place.type })
    recover().catch(() => toast.warning(t('The order of this till could not be compared with the server yet')))
    return letGo
  }, [key, place.type])
}
