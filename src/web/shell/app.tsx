import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider, type AnyRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useState } from 'react'
import { showAccent } from '#web/ui/accent.ts'
import { followSystemTheme } from '#web/ui/appearance.ts'
import { later, OnceWanted } from '#web/ui/later.tsx'
import { Opening } from '#web/ui/opening.tsx'
import { whenToasted } from '#web/ui/toast.ts'
import { queries } from './data/client.ts'
import { whenQuiet } from './data/quiet.ts'
import { renewSession } from './session/renew.ts'
import type { Session } from './session/store.ts'
import { SessionProvider } from './session/use-session.ts'

const Toaster = later(() => import('#web/ui/toaster.tsx').then((part) => part.Toaster))

/** Makes the router and says how to let go of the address bar again. */
export type OpenRouter = () => { router: AnyRouter; close: () => void }

type AppProps = { session: Session; openRouter: OpenRouter }

/** Everything a signed-in person sees. Fetched after sign-in. */
export function App({ session, openRouter }: AppProps) {
  const [{ router, close }] = useState(openRouter)
  const [toasts, setToasts] = useState(false)
  const isLoaded = useLoaded(router)
  useEffect(followSystemTheme, [])
  const accent = session.tenant?.settings.appearance.accent ?? null
  useLayoutEffect(() => showAccent(accent), [accent])
  useEffect(() => {
    const show = () => setToasts(true)
    whenToasted(show)
    return whenQuiet(show)
  }, [])
  useEffect(() => {
    void renewSession()
    return () => {
      queries.clear()
      close()
    }
  }, [close])
  return (
    <SessionProvider value={session}>
      <QueryClientProvider client={queries}>
        {isLoaded ? <RouterProvider router={router} /> : <Opening />}
        <OnceWanted wanted={toasts}>
          <Toaster />
        </OnceWanted>
      </QueryClientProvider>
    </SessionProvider>
  )
}

/** Whether the code of the first screen has come: a screen that is shown before would give way to its skeleton for 300 ms at the least. */
function useLoaded(router: AnyRouter): boolean {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    void router.load().finally(() => setLoaded(true))
  }, [router])
  return isLoaded
}
