import './shell/zod-without-eval.ts'
import './styles/app.css'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { LoginPage } from './identity/sessions/pages/login-page.tsx'
import { leadsIn, openPath, settleAddress, type OpenPath } from './shell/session/door.ts'
import { listenToSession, useStoredSession, type Session } from './shell/session/store.ts'
import { Opening } from './ui/opening.tsx'

const fetchProduct = () => Promise.all([import('./shell/app.tsx'), import('./router.tsx')])
const AcceptInvitation = lazy(async () => ({
  default: (await import('./identity/invitations/pages/accept-invitation-page.tsx')).AcceptInvitationPage,
}))
const ForgotPassword = lazy(async () => ({
  default: (await import('./identity/resets/pages/forgot-password-page.tsx')).ForgotPasswordPage,
}))
const ResetPassword = lazy(async () => ({
  default: (await import('./identity/resets/pages/reset-password-page.tsx')).ResetPasswordPage,
}))

/** The screens that everybody may open, signed in or not. */
const openScreens: Record<OpenPath, ReactNode> = {
  '/accept-invitation': <AcceptInvitation />,
  '/forgot-password': <ForgotPassword />,
  '/reset-password': <ResetPassword />,
}
const Register = lazy(async () => {
  const page = await import('./superadmin/registration/pages/register-page.tsx')
  return { default: page.RegisterPage }
})
const Waiting = lazy(async () => {
  const page = await import('./identity/sessions/pages/waiting-page.tsx')
  return { default: page.WaitingPage }
})

/** Shows the sign-in page, or the product to whom is signed in. */
function Door() {
  const session = useStoredSession()
  const signedIn = leadsIn(session)
  useEffect(() => {
    // While someone types a password, the product can be on its way already.
    if (!signedIn) setTimeout(() => void fetchProduct(), 1500)
  }, [signedIn])
  const open = openPath(location.pathname)
  if (open) return <Suspense fallback={<Opening />}>{openScreens[open]}</Suspense>
  if (!signedIn && location.pathname !== '/register') return <LoginPage />
  return (
    <Suspense fallback={<Opening />}>
      <Inside session={session} />
    </Suspense>
  )
}

/** What stands behind the door: the product, unless the house may not be entered yet, or strangers register one. */
function Inside({ session }: { session: Session | null }) {
  if (!leadsIn(session)) return <Register />
  const standing = session.tenant?.status
  if (standing === 'pending' || standing === 'suspended') return <Waiting standing={standing} session={session} />
  return <Product session={session} />
}

/** The product once its code has come. It is no lazy part: React leaves what stands in for one in its place for 300 ms at the least. */
function Product({ session }: { session: Session }) {
  const [parts, setParts] = useState<Awaited<ReturnType<typeof fetchProduct>> | null>(null)
  useEffect(() => {
    fetchProduct().then(setParts, (error: unknown) =>
      setParts(() => {
        throw error
      }),
    )
  }, [])
  if (!parts) return <Opening />
  const [{ App }, { openRouter }] = parts
  return <App session={session} openRouter={openRouter} />
}

settleAddress(true)
listenToSession(() => settleAddress())
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <Suspense fallback={<Opening />}>
      <Door />
    </Suspense>,
  )
