import { Navigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { to } from '#web/shell/links.ts'
import { progressQuery } from '#web/shell/onboarding/progress.ts'
import { signOut } from '#web/shell/session/sign-in.ts'
import { useSession } from '#web/shell/session/use-session.ts'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** Where users wait whose business is not set up yet. */
export function OnboardingPage() {
  const { user, tenant } = useSession()
  const progress = useQuery({ ...progressQuery(tenant?.id ?? 'platform'), enabled: user.role !== 'superadmin' })
  useEffect(() => {
    document.title = 'Set-up · Hostelry'
  }, [])
  if (user.role === 'superadmin' || progress.data === true) return <Navigate to={to.home()} replace />
  return (
    <main className="grid min-h-dvh place-items-center px-6">
      {progress.isPending ? (
        <Spinner label="Loading" size={28} />
      ) : (
        <div className="flex max-w-96 flex-col items-center text-center">
          <BrandMark size={44} />
          <h1 className="mt-5 text-20 font-semibold tracking-tight">The set-up is not complete</h1>
          <p className="mt-2 text-14 text-soft">
            {tenant?.name || 'Your business'} can be used as soon as its set-up is complete. Look again in a moment, or
            sign in with another account.
          </p>
          <div className="mt-6 flex gap-2">
            <Button busy={progress.isFetching} onClick={() => void progress.refetch()}>
              Look again
            </Button>
            <Button variant="primary" onClick={() => void signOut()}>
              Sign out
            </Button>
          </div>
        </div>
      )}
    </main>
  )
}
