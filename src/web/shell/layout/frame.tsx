import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { t } from '#web/texts/text.ts'
import { WritingProvider, defaultWriting } from '#web/ui/format/formats.tsx'
import { fetchParts } from '#web/ui/later.tsx'
import { keepFresh, topicIn } from '../data/fresh.ts'
import { followRights } from '../session/follow-rights.ts'
import { whenQuiet } from '../data/quiet.ts'
import { fetchAhead } from '../fetch-code.ts'
import { PastDue } from '../plan/past-due.tsx'
import { on } from '../realtime/connection.ts'
import { renewSession } from '../session/renew.ts'
import { useConnectionWhile } from '../realtime/use-connection.ts'
import { UnsavedQuestion } from '../guards/unsaved-question.tsx'
import { useSession } from '../session/use-session.ts'
import { ShortcutList } from '../shortcuts/shortcut-list.tsx'
import { useShortcutKeys } from '../shortcuts/use-shortcut.ts'
import { Gate } from '../guards/gate.tsx'
import { useDrawer } from './drawer.ts'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { ScreenKeys } from './screen-keys.tsx'
import { linksIn, useMenu } from './use-menu.ts'

/** The frame around every screen: sidebar, top bar, and what belongs to the whole. */
export function Frame() {
  const { tenant } = useSession()
  // Before the screen reads: what was read before the connection stood would have to be read again.
  useConnectionWhile()
  useEffect(keepFresh, [])
  useEffect(followHouse, [])
  return (
    <WritingProvider writing={tenant?.settings.operational ?? defaultWriting}>
      <Gate>
        <FramedPage />
      </Gate>
    </WritingProvider>
  )
}

/** Name, logo and formats of the house are part of the session: whoever changes them changes every open browser. */
function followHouse() {
  return on('changed', (hint) => {
    if (topicIn(hint) === 'tenancy.settings') void renewSession()
  })
}

function FramedPage() {
  const [drawer, setDrawer] = useDrawer()
  useShortcutKeys()
  useEffect(followRights, [])
  useCodeAhead()
  return (
    <div className="flex min-h-dvh">
      <a
        href="#content"
        className="fixed start-3 -top-20 z-60 rounded-1 bg-ink px-3 py-2 text-13 font-semibold text-surface focus:top-2"
      >
        {t('Skip to content')}
      </a>
      <Sidebar drawer={drawer} onClose={() => setDrawer('closed')} />
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar onMenu={() => setDrawer('open')} />
        <main id="content" data-page className="min-w-0 flex-1 px-4 pt-4.5 pb-6 sm:px-5">
          <PastDue />
          <Outlet />
        </main>
      </div>
      <ScreenKeys />
      <ShortcutList />
      <UnsavedQuestion />
    </div>
  )
}

const quietMillis = 4000

/** What opens over the screen as soon as the screen has what it reads; the screens of the menu, once the one that was asked for has had its time. */
function useCodeAhead() {
  const menu = useMenu()
  useEffect(() => whenQuiet(() => void fetchParts()), [])
  useEffect(() => {
    const timer = setTimeout(() => void fetchAhead(linksIn(menu).map(({ screen }) => screen)), quietMillis)
    return () => clearTimeout(timer)
  }, [menu])
}
