import { useState } from 'react'
import type { FieldProps } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

/** A list that is written one to a line; blank lines are none. */
export function LinesField({ value, onChange, onBlur, ...field }: FieldProps<string[]>) {
  const [draft, setDraft] = useState<string | null>(null)
  const write = (text: string) => {
    setDraft(text)
    onChange(linesOf(text))
  }
  const leave = () => {
    setDraft(null)
    onBlur?.()
  }
  return (
    <TextArea
      {...field}
      rows={Math.min(8, Math.max(3, value.length))}
      required={false}
      value={draft ?? value.join('\n')}
      onChange={write}
      onBlur={leave}
    />
  )
}

function linesOf(text: string): string[] {
  return [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '')
}
