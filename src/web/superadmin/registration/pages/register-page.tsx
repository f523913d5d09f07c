import { useEffect, useState } from 'react'
import { to } from '#web/shell/links.ts'
import { DoorFrame } from '#web/identity/public/sessions.ts'
import { t } from '#web/texts/text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { readMode, type Mode } from '../data.ts'
import { RegisterForm } from '../forms/register-form.tsx'

/** A stranger registers a house, and is signed in as its owner. */
export function RegisterPage() {
  const [mode, setMode] = useState<Mode | null>(null)
  useEffect(() => {
    void readMode().then(setMode)
  }, [])
  return (
    <DoorFrame
      wide
      title={t('Register your house')}
      purpose={
        <>
          {t('A hotel, a restaurant, or both. You own it, and bring in your people afterwards.')}
          {mode === 'approval' && t(' The platform approves every new house before it opens.')}
        </>
      }
      foot={
        <>
          {t('You have an account?')}{' '}
          <a href={to.login()} className="link">
            {t('Sign in')}
          </a>
        </>
      }
    >
      {mode === null && <Skeleton height="24rem" />}
      {mode === 'closed' && <Notice>{t('Nobody can register a house here. Ask whoever runs this platform.')}</Notice>}
      {(mode === 'open' || mode === 'approval') && <RegisterForm />}
    </DoorFrame>
  )
}
