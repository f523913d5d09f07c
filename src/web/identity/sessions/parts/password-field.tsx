import { Eye, EyeOff } from 'lucide-react'
import { useState, type Ref } from 'react'
import { TextField } from '#web/ui/text-field.tsx'

type PasswordFieldProps = {
  ref: Ref<HTMLInputElement>
  value: string
  onChange: (value: string) => void
  error: string | undefined
  /** One that is chosen now, and not one to sign in with. */
  isNew?: boolean
}

/** A password, which can be made readable while it is typed. */
export function PasswordField({ ref, value, onChange, error, isNew = false }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      label="Password"
      type={shown ? 'text' : 'password'}
      name="password"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      hint={isNew && '8 characters or more.'}
      ref={ref}
      value={value}
      onChange={onChange}
      error={error}
      end={
        <button
          type="button"
          aria-pressed={shown}
          aria-label="Show password"
          onClick={() => setShown(!shown)}
          className="grid size-8 place-items-center rounded-1 text-soft hover:bg-sunken hover:text-ink"
        >
          {shown ? <EyeOff size={16} /> : <Eye size={16} />}
        </button>
      }
    />
  )
}
