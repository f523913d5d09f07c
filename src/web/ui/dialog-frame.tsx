import { useState } from 'react'
import type { DialogProps } from './dialog-window.tsx'
import { later, OnceWanted } from './later.tsx'

const DialogWindow = later(() => import('./dialog-window.tsx').then((part) => part.DialogWindow))

/** A dialog without the question about unsaved changes; screens use `Dialog`. */
export function DialogFrame(dialog: DialogProps) {
  const opener = useOpener(dialog.open)
  return (
    <OnceWanted wanted={dialog.open}>
      <DialogWindow {...dialog} opener={opener} />
    </OnceWanted>
  )
}

/** What had the keyboard when the dialog was opened; a field that takes it by itself does so before anyone is asked. */
function useOpener(open: boolean): Element | null {
  const [opener, setOpener] = useState<Element | null>(null)
  const [known, setKnown] = useState(false)
  if (open !== known) {
    setKnown(open)
    if (open) setOpener(document.activeElement)
  }
  return opener
}
