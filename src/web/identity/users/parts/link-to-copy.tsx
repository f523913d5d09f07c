import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** A link that is passed on by hand. */
export function LinkToCopy({ label, path }: { label: string; path: string }) {
  const [isCopied, setCopied] = useState(false)
  const link = `${location.origin}${path}`
  const copy = async () => {
    await navigator.clipboard.writeText(link)
    setCopied(true)
  }
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <TextField label={label} value={link} onChange={() => undefined} onBlur={() => setCopied(false)} />
      </div>
      <Button icon={isCopied ? <Check size={15} /> : <Copy size={15} />} onClick={() => void copy()}>
        {isCopied ? t('Copied') : t('Copy')}
      </Button>
    </div>
  )
}
