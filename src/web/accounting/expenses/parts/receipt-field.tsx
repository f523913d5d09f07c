import { Camera, FileText, RefreshCw, Trash2 } from 'lucide-react'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { mostBytes } from '#contract/accounting/entry-files/api.ts'
import { smaller } from '#web/shell/data/smaller.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'

/** A receipt as it was chosen: a picture from the camera, made smaller, or a PDF. */
export type ChosenReceipt = { name: string; content: Blob }

type ReceiptFieldProps = {
  chosen: ChosenReceipt | null
  /** What the line has already. */
  kept: { name: string } | null
  error: string | undefined
  onChoose: (receipt: ChosenReceipt | null) => void
  onRemove: () => void
}

/** The photo comes first: it is taken with one tap, and seen before anything is typed. */
export function ReceiptField({ chosen, kept, error, onChoose, onRemove }: ReceiptFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (!file) return
    setProblem(null)
    const isPdf = file.type === 'application/pdf'
    const content = isPdf ? file : await smaller(file).catch(() => null)
    if (!content) return setProblem(t('This is no picture and no PDF'))
    if (content.size > mostBytes) return setProblem(t('The file is larger than 3 MB'))
    onChoose({ name: file.name, content })
  }
  const name = chosen?.name ?? kept?.name
  const wrong = problem ?? error
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept="image/*,application/pdf"
        aria-label={t('Photo of the receipt')}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => void choose(event)}
      />
      {name === undefined ? (
        <button
          type="button"
          onClick={() => input.current?.click()}
          className="flex min-h-24 w-full cursor-pointer flex-col items-center justify-center gap-1.5 rounded-2 border border-dashed border-line-strong bg-sunken text-14 font-semibold hover:border-brand hover:text-brand-strong"
        >
          <Camera size={24} aria-hidden="true" />
          {t('Take a photo of the receipt')}
          <span className="text-12 font-normal text-soft">{t('or choose a picture or a PDF')}</span>
        </button>
      ) : (
        <div className="flex items-center gap-3 rounded-2 border border-line p-2">
          <Preview chosen={chosen} />
          <span className="min-w-0 flex-1 truncate text-13">{name}</span>
          <Button
            variant="ghost"
            icon={<RefreshCw size={15} aria-hidden="true" />}
            onClick={() => input.current?.click()}
          >
            {t('Another')}
          </Button>
          <Button variant="ghost" icon={<Trash2 size={15} aria-hidden="true" />} onClick={onRemove}>
            {t('Remove')}
          </Button>
        </div>
      )}
      {wrong && (
        <p role="alert" className="mt-1 text-12 font-medium text-critical">
          {wrong}
        </p>
      )}
    </div>
  )
}

function Preview({ chosen }: { chosen: ChosenReceipt | null }) {
  if (chosen?.content.type.startsWith('image/')) return <Picture content={chosen.content} />
  return (
    <span className="grid size-14 place-items-center rounded-1 bg-sunken text-soft">
      <FileText size={22} aria-hidden="true" />
    </span>
  )
}

/** The picture is shown from an address that lives as long as it is seen. */
function Picture({ content }: { content: Blob }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(content)
    image.current?.setAttribute('src', address)
    return () => URL.revokeObjectURL(address)
  }, [content])
  return <img ref={image} alt={t('Receipt')} className="size-14 rounded-1 object-cover" />
}
