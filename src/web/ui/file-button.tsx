import type { LucideIcon } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { Button } from './button.tsx'

type FileButtonProps = {
  /** What the file is, for who doesn't see the button beside it. */
  label: string
  /** What the button says. */
  text: string
  icon: LucideIcon
  /** As the attribute of the field: endings and types. */
  accept: string
  busy: boolean
  onChoose: (file: File) => void
}

/** Lets somebody choose a file, the same one again too. */
export function FileButton({ label, text, icon: Icon, accept, busy, onChoose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0]
    event.target.value = ''
    if (chosen) onChoose(chosen)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        className="sr-only"
        tabIndex={-1}
        onChange={choose}
      />
      <Button icon={<Icon size={15} aria-hidden="true" />} busy={busy} onClick={() => input.current?.click()}>
        {text}
      </Button>
    </>
  )
}
