import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'

type SidebarDrawerProps = { open: boolean; onClose: () => void; children: ReactNode }

/** The menu of a phone, which slides in over the page. */
export function SidebarDrawer({ open, onClose, children }: SidebarDrawerProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-[oklch(0.15_0.02_168/0.45)] transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0 md:hidden" />
        <Dialog.Popup className="fixed inset-y-0 start-0 z-40 flex w-72 max-w-[85vw] flex-col bg-frame text-frame-ink shadow-float transition-[translate] duration-160 outline-none data-ending-style:-translate-x-full data-starting-style:-translate-x-full md:hidden">
          <Dialog.Title className="sr-only">Menu</Dialog.Title>
          <Dialog.Close
            aria-label="Close menu"
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
