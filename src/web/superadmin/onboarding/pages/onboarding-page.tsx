import { Navigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { errorText } from '#web/shell/call/api-error.ts'
import { to } from '#web/shell/links.ts'
import { progressQuery } from '#web/shell/onboarding/progress.ts'
import { signOut } from '#web/shell/session/sign-in.ts'
import { useCan, useSession } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { Button } from '#web/ui/button.tsx'
import { defaultWriting, WritingProvider } from '#web/ui/format/formats.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.ts'
import { useProgress } from '../data.ts'
import { BeginProvider, type StepForm } from '../parts/begin-step.tsx'
import { SetUp } from '../parts/set-up.tsx'

/** Where the owner of a new house sets it up, and everybody else waits for that. */
export function OnboardingPage({ begin }: { begin: StepForm }) {
  const { user, tenant } = useSession()
  const isComplete = useQuery({ ...progressQuery(tenant?.id ?? 'platform'), enabled: user.role !== 'superadmin' })
  const mayDo = useCan()('settings:system')
  useEffect(() => {
    document.title = t('Set-up · Hostelry')
  }, [])
  if (user.role === 'superadmin' || isComplete.data === true) return <Navigate to={to.home()} replace />
  if (isComplete.isPending) return <Centered>{<Spinner label={t('Loading')} size={28} />}</Centered>
  if (!mayDo)
    return (
      <Waiting
        house={tenant?.name || t('Your business')}
        busy={isComplete.isFetching}
        onLook={() => void isComplete.refetch()}
      />
    )
  return (
    <WritingProvider writing={tenant?.settings.operational ?? defaultWriting}>
      <SetUpFrame house={tenant?.name ?? ''}>
        <BeginProvider form={begin}>
          <Steps />
        </BeginProvider>
      </SetUpFrame>
    </WritingProvider>
  )
}

function Steps() {
  const read = useProgress()
  if (read.data) return <SetUp progress={read.data.progress} />
  if (!read.error) return <Spinner label={t('Loading')} size={28} />
  return (
    <div className="flex flex-col items-start gap-3">
      <p role="alert">{errorText(read.error)}</p>
      <Button onClick={() => void read.refetch()}>{t('Try again')}</Button>
    </div>
  )
}

function SetUpFrame({ house, children }: { house: string; children: ReactNode }) {
  return (
    <div className="min-h-dvh">
      <header className="flex h-(--frame-top) items-center gap-2.5 border-b border-line px-5">
        <BrandMark />
        <span className="min-w-0 flex-1 truncate text-16 font-semibold tracking-tight">{house}</span>
        <Button
          variant="ghost"
          onClick={() => {
            toast.info(t('You go on here when you sign in again'))
            void signOut()
          }}
        >
          {t('Sign out')}
        </Button>
      </header>
      <main className="mx-auto max-w-240 px-5 py-8">{children}</main>
    </div>
  )
}

function Waiting({ house, busy, onLook }: { house: string; busy: boolean; onLook: () => void }) {
  return (
    <Centered>
      <div className="flex max-w-96 flex-col items-center text-center">
        <BrandMark size={44} />
        <h1 className="mt-5 text-20 font-semibold tracking-tight">{t('The set-up is not complete')}</h1>
        <p className="mt-2 text-14 text-soft">
          {t(
            '{house} can be used as soon as its owner has set it up. Look again in a moment, or sign in with another account.',
            { house },
          )}
        </p>
        <div className="mt-6 flex gap-2">
          <Button busy={busy} onClick={onLook}>
            {t('Look again')}
          </Button>
          <Button variant="primary" onClick={() => void signOut()}>
            {t('Sign out')}
          </Button>
        </div>
      </div>
    </Centered>
  )
}

function Centered({ children }: { children: ReactNode }) {
  return <main className="grid min-h-dvh place-items-center px-6">{children}</main>
}
