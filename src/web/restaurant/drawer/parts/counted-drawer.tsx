import { Hourglass } from 'lucide-react'
import { useState } from 'react'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import type { Session } from '../data.ts'
import { CloseTill } from '../forms/close-till.tsx'

type CountedDrawerProps = { session: Session; hasNewLines: () => boolean; onLeave: () => void }

/** A drawer whose count differs too much: nothing is sold from it until somebody who manages tills closes it. */
export function CountedDrawer({ session, hasNewLines, onLeave }: CountedDrawerProps) {
  const { money } = useFormats()
  const can = useCan()
  const [closing, setClosing] = useState(false)
  return (
    <div className="rounded-2 border border-line bg-raised">
      <EmptyState
        icon={Hourglass}
        title={t('{drawer} is counted and waits to be closed', { drawer: session.drawer })}
        action={
          <>
            <Button size="touch" onClick={onLeave}>
              {t('Sell from another drawer')}
            </Button>
            {can('restaurant:manage_pos') && (
              <Button size="touch" variant="primary" onClick={() => setClosing(true)}>
                {t('Close till')}
              </Button>
            )}
          </>
        }
      >
        {t(
          '{counted} was counted, which differs too much from what the drawer should hold. Nothing is sold from it until somebody who manages tills closes it with a reason.',
          { counted: money(session.counted ?? 0) },
        )}
      </EmptyState>
      <CloseTill
        session={session}
        open={closing}
        hasNewLines={hasNewLines}
        onClose={() => setClosing(false)}
        onClosed={onLeave}
      />
    </div>
  )
}
