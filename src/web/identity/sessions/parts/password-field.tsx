import { Eye, EyeOff } from 'lucide-react'
import { useState, type ReactNode, type Ref } from 'react'
import { t } from '#web/texts/text.ts'
import { TextField } from '#web/ui/text-field.tsx'

type PasswordFieldProps = {
  ref?: Ref<HTMLInputElement>
  label?: string
  name?: string
  autoComplete?: 'current-password' | 'new-password'
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  error: string | undefined
  hint?: ReactNode
}

/** A password, which can be made readable while it is typed. */
export function PasswordField({ label = t('Password'), name = 'password', ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      label={label}
      name={name}
      autoComplete="current-password"
      {...rest}
      type={shown ? 'text' : 'password'}
      end={
        <button
          type="button"
          aria-pressed={shown}
          aria-label={t('Show {label}', { label: label.toLowerCase() })}
          onClick={() => setShown(!shown)}
          className="grid size-8 place-items-center rounded-1 text-soft hover:bg-sunken hover:text-ink"
        >
          {shown ? <EyeOff size={16} /> : <Eye size={16} />}
        </button>
      }
    />
  )
}
