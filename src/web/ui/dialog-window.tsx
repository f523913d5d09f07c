import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { t } from '#web/texts/text.ts'
import { classes } from './class-names.ts'
import { DialogActions } from './dialog-actions.tsx'
import { catchFocus, placeAfter } from './lost-focus.ts'
import { useTouch } from './touch.tsx'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Buttons at the lower right, the main one last. */
  actions?: ReactNode
  width?: 'narrow' | 'normal' | 'wide'
}

const widths = { narrow: 'sm:w-104', normal: 'sm:w-136', wide: 'sm:w-200' }

type DialogWindowProps = DialogProps & {
  /** What had the keyboard when the dialog was opened, and gets it back. */
  opener: Element | null
}

/** What stands over the page while a dialog is open. */
export function DialogWindow({ opener, open, onClose, title, description, children, ...rest }: DialogWindowProps) {
  const { actions, width = 'normal' } = rest
  const touch = useTouch()
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => !next && onClose()}
      onOpenChangeComplete={(stands) => !stands && catchFocus()}
    >
      <Base.Portal>
        {/* Also over a side panel that the dialog was opened from. */}
        <Base.Backdrop
          forceRender
          className="fixed inset-0 z-40 bg-[oklch(0.15_0.02_168/0.45)] transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <Base.Popup
          ref={popup}
          finalFocus={() => placeAfter(opener)}
          initialFocus={(how) => (how === 'touch' ? popup.current : placeToBegin(popup.current))}
          className={classes(
            'floats fixed z-40 flex max-h-[min(90dvh,56rem)] w-full flex-col rounded-3 border border-line bg-raised text-ink shadow-float outline-none',
            'inset-x-0 bottom-0 max-sm:rounded-b-none sm:inset-auto sm:top-1/2 sm:left-1/2 sm:-translate-1/2',
            widths[width],
            touch && '[--control:3rem]',
          )}
        >
          <div className="px-5 pt-4 pe-14">
            <Base.Title className="text-16 font-semibold tracking-tight">{title}</Base.Title>
            {description && <Base.Description className="mt-1 text-14 text-soft">{description}</Base.Description>}
          </div>
          {children && <div className="overflow-y-auto px-5 pt-3 pb-1">{children}</div>}
          {actions ? <DialogActions>{actions}</DialogActions> : <div className="h-4 shrink-0" />}
          <Base.Close
            aria-label={t('Close')}
            className={classes(
              'absolute grid place-items-center rounded-2 text-soft hover:bg-sunken hover:text-ink',
              touch ? 'end-1.5 top-1.5 size-12' : 'end-3 top-3 size-8',
            )}
          >
            <X size={touch ? 20 : 16} />
          </Base.Close>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** Where the keyboard begins: what took it already, else the first field; without one whatever comes first. */
function placeToBegin(popup: HTMLElement | null): HTMLElement | true {
  const at = document.activeElement
  if (at instanceof HTMLElement && at !== popup && popup?.contains(at)) return at
  return popup?.querySelector<HTMLElement>(fields) ?? true
}

const fields = 'form :is(input:not([type=hidden], [aria-hidden=true], [tabindex="-1"]), textarea, [role=combobox])'
