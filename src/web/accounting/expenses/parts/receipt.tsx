import { FileText } from 'lucide-react'
import { useState } from 'react'
import type { ExpenseId } from '#contract/accounting/expenses/shapes.ts'
import { t } from '#web/texts/text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { download } from '#web/ui/table/download.ts'
import { type ExpenseLine, useReceipt } from '../data.ts'

type ReceiptProps = { expense: ExpenseId; receipt: NonNullable<ExpenseLine['receipt']> }

/** A receipt beside its line; it opens in full, and a PDF is saved. */
export function ReceiptPicture({ expense, receipt }: ReceiptProps) {
  const { data } = useReceipt(expense, receipt.id)
  const [isOpen, setOpen] = useState(false)
  if (!data) return <Skeleton height="3.5rem" width="3.5rem" />
  const isPicture = data.type.startsWith('image/')
  const address = `data:${data.type};base64,${data.content}`
  const open = () => (isPicture ? setOpen(true) : download(data.name, blobOf(data)))
  return (
    <>
      <button
        type="button"
        aria-label={t('Receipt {name}', { name: data.name })}
        onClick={open}
        className="grid size-14 shrink-0 cursor-zoom-in place-items-center overflow-hidden rounded-1 border border-line bg-sunken"
      >
        {isPicture ? (
          <img src={address} alt="" className="size-full object-cover" />
        ) : (
          <FileText size={22} aria-hidden="true" />
        )}
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={data.name} width="wide">
        <img src={address} alt={t('Receipt {name}', { name: data.name })} className="mx-auto max-h-[75vh] max-w-full" />
      </Dialog>
    </>
  )
}

function blobOf({ type, content }: { type: string; content: string }): Blob {
  const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))
  return new Blob([bytes], { type })
}
