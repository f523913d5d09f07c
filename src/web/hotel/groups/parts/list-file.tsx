import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'

/** Takes the lines of a CSV file. */
export function ListFile({ onText }: { onText: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        className="sr-only"
        tabIndex={-1}
        aria-label={t('Rooming list as a CSV file')}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          if (file) void file.text().then(onText)
        }}
      />
      <Button icon={<FileUp size={15} aria-hidden="true" />} onClick={() => input.current?.click()}>
        {t('Take a CSV file')}
      </Button>
    </div>
  )
}
