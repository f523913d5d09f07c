import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { FormActions } from '#web/ui/form/form.tsx'
import { Notice } from '#web/ui/notice.tsx'

type TokenShownProps = {
  /** Null where the answer that held it was lost on its way. */
  token: string | null
  /** What it is and where it goes. */
  label: string
  lost: string
  onDone: () => void
  children?: string
}

/** A secret that is shown this once, with a button that copies it. */
export function TokenShown({ token, label, lost, onDone, children }: TokenShownProps) {
  const [isCopied, setCopied] = useState(false)
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <div className="flex flex-col gap-4">
      {token === null ? (
        <Notice tone="caution">{lost}</Notice>
      ) : (
        <>
          <Notice tone="caution">
            {t(
              'Copy it now and keep it as you keep a password. It is shown this once; nobody can read it again, not even us.',
            )}
          </Notice>
          <div>
            <p className="mb-1 text-13 font-semibold">{label}</p>
            <code
              aria-label={label}
              className="block rounded-2 border border-line bg-sunken px-3 py-2.5 font-mono text-13 break-all select-all"
            >
              {token}
            </code>
          </div>
          {children && <p className="text-13 text-soft">{children}</p>}
        </>
      )}
      <FormActions>
        {token !== null && (
          <Button icon={isCopied ? <Check size={15} /> : <Copy size={15} />} onClick={() => void copy(token)}>
            {isCopied ? t('Copied') : t('Copy')}
          </Button>
        )}
        <Button variant="primary" onClick={onDone}>
          {token === null ? t('Close') : t('I have kept it')}
        </Button>
      </FormActions>
    </div>
  )
}
