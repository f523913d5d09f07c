import { Copy } from 'lucide-react'
import { useState } from 'react'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'

/** The last link of the chain of the books, to be kept where nobody who keeps the books can reach it. */
export function KeptHead({ head }: { head: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(head)
    setCopied(true)
  }
  return (
    <div className="mt-3 flex flex-col gap-2 border-t border-line pt-3">
      <p className="text-13 text-soft">
        {t(
          'The head of the books. Keep it outside, on paper or elsewhere: as long as verify finds it, nothing up to it was changed or cut off.',
        )}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <code className="text-12 break-all select-all">{head}</code>
        <Button icon={<Copy size={15} aria-hidden="true" />} onClick={() => void copy()}>
          {isCopied ? t('Copied') : t('Copy the head')}
        </Button>
      </div>
    </div>
  )
}
