import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#web/texts/text.ts'
import type { Drawer } from './drawer.ts'

type SidebarDrawerProps = { drawer: Drawer; onClose: () => void; children: ReactNode }

/** The menu of a phone, which slides in over the page. */
export function SidebarDrawer({ drawer, onClose, children }: SidebarDrawerProps) {
  return (
    <Dialog.Root
      open={drawer !== 'closed'}
      // What holds it open has the keyboard, and takes the presses beside it.
      modal={drawer !== 'held'}
      disablePointerDismissal={drawer === 'held'}
      onOpenChange={(next) => !next && onClose()}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-[oklch(0.15_0.02_168/0.45)] transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0 md:hidden" />
        <Dialog.Popup
          data-tour="navigation-menu"
          initialFocus={drawer !== 'held'}
          className="fixed inset-y-0 start-0 z-40 flex w-72 max-w-[85vw] flex-col bg-frame text-frame-ink shadow-float transition-[translate] duration-160 outline-none data-ending-style:-translate-x-full data-starting-style:-translate-x-full md:hidden"
        >
          <Dialog.Title className="sr-only">{t('Menu')}</Dialog.Title>
          <Dialog.Close
            aria-label={t('Close menu')}
            className="absolute end-2 top-2 grid size-9 place-items-center rounded-2 text-frame-soft"
          >
            <X size={18} />
          </Dialog.Close>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
