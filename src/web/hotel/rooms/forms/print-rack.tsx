import { Printer } from 'lucide-react'
import { useRef } from 'react'
import { openPrintWindow } from '#web/shell/print/print-window.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormActions } from '#web/ui/form/form.tsx'
import type { Room } from '../data.ts'
import { RackPaper } from '../parts/rack-paper.tsx'

type PrintRackProps = {
  rooms: readonly Room[]
  businessDate: string | undefined
  open: boolean
  onClose: () => void
}

/** The rooms that are shown, as a list to print and to carry along. */
export function PrintRack({ rooms, businessDate, open, onClose }: PrintRackProps) {
  const paper = useRef<HTMLElement>(null)
  const print = () => paper.current && openPrintWindow(t('Room rack'), paper.current)
  return (
    <Dialog open={open} onClose={onClose} width="wide" title={t('Room rack')}>
      <div className="flex flex-col gap-4">
        <div
          className="overflow-x-auto"
          // On a phone it scrolls within its place, by the keyboard too.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          role="region"
          aria-label={t('Room rack')}
        >
          <RackPaper ref={paper} rooms={rooms} businessDate={businessDate} />
        </div>
        <FormActions>
          <Button onClick={onClose}>{t('Close')}</Button>
          <Button variant="primary" icon={<Printer size={15} aria-hidden="true" />} onClick={print}>
            {t('Print')}
          </Button>
        </FormActions>
      </div>
    </Dialog>
  )
}
