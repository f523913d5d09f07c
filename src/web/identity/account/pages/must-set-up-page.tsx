import { Navigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { to } from '#web/shell/links.ts'
import { signOut } from '#web/shell/session/sign-in.ts'
import { useSession } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { TwoFactorSteps } from '../forms/two-factor-set-up.tsx'
import { renewSession } from '../data.ts'

/** Where users set up two-factor before anything else, because their business asks their role for it. */
export function MustSetUpPage() {
  const { user, tenant } = useSession()
  // Once the codes are on the screen the session may say that all is well: they stay until they were kept.
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    document.title = t('Two-factor sign-in · Hostelry')
  }, [])
  if (!user.mustSetUpTwoFactor && !isBusy) return <Navigate to={to.home()} replace />
  return (
    <main className="grid min-h-dvh place-items-center px-6 py-10">
      <div className="w-full max-w-104">
        <BrandMark size={40} />
        <h1 className="mt-4 text-20 font-semibold tracking-tight">{t('Set up two-factor sign-in first')}</h1>
        <p className="mt-1 mb-5 text-14 text-soft">
          {t('{name} asks everybody of your role for it. It takes a minute.', {
            name: tenant?.name ?? t('Your business'),
          })}
        </p>
        <TwoFactorSteps
          onBegin={() => setBusy(true)}
          onDone={() => {
            setBusy(false)
            void renewSession()
          }}
          back={{ label: t('Sign out'), run: () => void signOut() }}
        />
      </div>
    </main>
  )
}
