import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider, type AnyRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { getSession } from '#contract/identity/sessions/api.ts'
import { followSystemTheme } from '#web/ui/appearance.ts'
import { later, OnceWanted } from '#web/ui/later.tsx'
import { whenToasted } from '#web/ui/toast.ts'
import { call } from './call/call.ts'
import { queries } from './data/client.ts'
import { whenQuiet } from './data/quiet.ts'
import { report } from './report.ts'
import { keepSession, storedSession, type Session } from './session/store.ts'
import { SessionProvider } from './session/use-session.ts'

const Toaster = later(() => import('#web/ui/toaster.tsx').then((part) => part.Toaster))

/** Makes the router and says how to let go of the address bar again. */
export type OpenRouter = () => { router: AnyRouter; close: () => void }

type AppProps = { session: Session; openRouter: OpenRouter }

/** Everything a signed-in person sees. Fetched after sign-in. */
export function App({ session, openRouter }: AppProps) {
  const [{ router, close }] = useState(openRouter)
  const [toasts, setToasts] = useState(false)
  useEffect(followSystemTheme, [])
  useEffect(() => {
    const show = () => setToasts(true)
    whenToasted(show)
    return whenQuiet(show)
  }, [])
  useEffect(() => {
    void renewRights()
    return () => {
      queries.clear()
      close()
    }
  }, [close])
  return (
    <SessionProvider value={session}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
        <OnceWanted wanted={toasts}>
          <Toaster />
        </OnceWanted>
      </QueryClientProvider>
    </SessionProvider>
  )
}

/** Takes over the rights of this moment, which may have changed since the sign-in. */
async function renewRights() {
  try {
    const { user, tenant } = await call(getSession)
    const session = storedSession()
    if (session) keepSession({ ...session, user, tenant })
  } catch (error) {
    report('The rights of this moment could not be read', error)
  }
}
