import type { Ref } from 'react'
import {
  type PasswordOwner,
  passwordLength,
  type PasswordStrength,
  strengthOf,
} from '#contract/identity/account/rules.ts'
import { t } from '#web/texts/text.ts'
import { PasswordField } from '../../sessions/parts/password-field.tsx'
import { classes } from '#web/ui/class-names.ts'

type NewPasswordFieldProps = {
  ref?: Ref<HTMLInputElement>
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  error: string | undefined
  owner: PasswordOwner
  label?: string
}

/** A password that is being chosen, with how well it stands up to guessing in words. */
export function NewPasswordField({ owner, label = t('New password'), ...field }: NewPasswordFieldProps) {
  const strength = strengthOf(field.value, owner)
  return (
    <div>
      <PasswordField {...field} label={label} autoComplete="new-password" hint={<Hint {...{ strength, field }} />} />
      {field.value !== '' && (
        <span aria-hidden="true" className="mt-1.5 grid grid-cols-3 gap-1">
          {[1, 2, 3].map((step) => (
            <span
              key={step}
              className={classes('h-1 rounded-full', step <= steps[strength] ? grounds[strength] : 'bg-sunken')}
            />
          ))}
        </span>
      )}
    </div>
  )
}

function Hint({ strength, field }: { strength: PasswordStrength; field: { value: string } }) {
  if (field.value === '')
    return (
      <>{t('At least {least} characters; three or four unusual words do well.', { least: passwordLength.least })}</>
    )
  return <span aria-live="polite">{words[strength]}</span>
}

const steps: Record<PasswordStrength, number> = { 'too short': 0, weak: 1, fair: 2, strong: 3 }
const grounds: Record<PasswordStrength, string> = {
  'too short': 'bg-critical',
  weak: 'bg-critical',
  fair: 'bg-caution',
  strong: 'bg-positive',
}
const words: Record<PasswordStrength, string> = {
  'too short': t('Too short: at least {least} characters.', { least: passwordLength.least }),
  weak: t('Weak: easily guessed. Add words of your own.'),
  fair: t('Fair. One more word makes it strong.'),
  strong: t('Strong.'),
}
