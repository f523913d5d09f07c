import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { t } from '#web/texts/text.ts'
import { classes } from './class-names.ts'
import { LeaveQuestion } from './form/leave-question.tsx'
import { UnsavedScope, useLeaving } from './form/unsaved.ts'

type SidePanelProps = {
  title: ReactNode
  /** A line below the title: state, number, place. */
  subtitle?: ReactNode
  onClose: () => void
  children: ReactNode
  actions?: ReactNode
  width?: 'normal' | 'wide'
}

/**
 * Details beside a list that stays usable. It is open as long as it is rendered, so its address is its state: render it in
 * the route of a panel and let `onClose` go to the list. Esc closes; focus begins
 * at the panel itself, whatever stands in it by then, and returns to where it came from.
 */
export function SidePanel({ title, subtitle, onClose, children, actions, width = 'normal' }: SidePanelProps) {
  const leaving = useLeaving(onClose)
  const panel = useRef<HTMLDivElement>(null)
  return (
    <Base.Root open modal={false} disablePointerDismissal onOpenChange={(open) => !open && leaving.ask()}>
      <Base.Portal>
        <Base.Popup
          ref={panel}
          initialFocus={panel}
          data-panel
          data-no-print
          className={classes(
            'fixed inset-y-0 end-0 z-30 flex w-full flex-col border-s border-line bg-raised text-ink shadow-float outline-none sm:top-(--frame-top)',
            'transition-[translate,opacity] duration-160 data-starting-style:translate-x-6 data-starting-style:opacity-0',
            width === 'wide' ? 'sm:w-176' : 'sm:w-120',
          )}
        >
          <div className="border-b border-line py-3.5 ps-5 pe-14">
            <div className="min-w-0 flex-1">
              <Base.Title className="truncate text-16 font-semibold tracking-tight">{title}</Base.Title>
              {subtitle && <div className="mt-0.5 flex flex-wrap items-center gap-2 text-13 text-soft">{subtitle}</div>}
            </div>
          </div>
          {/* The space below is inside, so that what sticks to the bottom leaves no gap under itself. */}
          <div className="flex-1 overflow-y-auto px-5 pt-4 pb-1">
            <div className="pb-3">
              <UnsavedScope value={leaving.scope}>{children}</UnsavedScope>
            </div>
          </div>
          {actions && <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">{actions}</div>}
          <Base.Close
            aria-label={t('Close')}
            className="absolute end-3 top-3 grid size-8 place-items-center rounded-2 text-soft hover:bg-sunken hover:text-ink"
          >
            <X size={16} />
          </Base.Close>
        </Base.Popup>
      </Base.Portal>
      <LeaveQuestion open={leaving.asking} onStay={leaving.stay} onLeave={leaving.leave} />
    </Base.Root>
  )
}
