import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { FormActions } from '#web/ui/form/form.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Recovery codes, shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    setCopied(true)
  }
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="caution">
        {t(
          'Keep these recovery codes where you find them without your phone. Each signs you in once; they are not shown again.',
        )}
      </Notice>
      <ul
        aria-label={t('Recovery codes')}
        className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-2 border border-line bg-sunken p-4"
      >
        {codes.map((code) => (
          <li key={code} className="num text-center text-14 font-semibold tracking-wide">
            {code}
          </li>
        ))}
      </ul>
      <FormActions>
        <Button icon={isCopied ? <Check size={15} /> : <Copy size={15} />} onClick={() => void copy()}>
          {isCopied ? t('Copied') : t('Copy')}
        </Button>
        <Button variant="primary" onClick={onDone}>
          {t('I have kept them')}
        </Button>
      </FormActions>
    </div>
  )
}
