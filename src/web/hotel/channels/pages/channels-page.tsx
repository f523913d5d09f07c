import { useState } from 'react'
import { PanelOutlet } from '#web/shell/panel-outlet.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { SectionPage } from '#web/shell/settings/section-page.tsx'
import { useShortcut } from '#web/shell/shortcuts/use-shortcut.ts'
import { useUrlValue } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useConflicts } from '../data.ts'
import { AddProgram } from '../forms/add-program.tsx'
import { ConnectCalendar } from '../forms/connect-calendar.tsx'
import { ChannelCards } from '../parts/channel-cards.tsx'
import { ConflictList } from '../parts/conflict-list.tsx'

/** The other sides that sell rooms of the house: how each stands, and what waits for a decision. */
export function ChannelsPage() {
  const [value, setValue] = useUrlValue('tab', 'channels')
  const [opened, setOpened] = useState<'calendar' | 'program' | null>(null)
  const { total } = useConflicts({ state: 'open', limit: 1 })
  const mayConnect = useCan()('channels:manage')
  const tab = value === 'inbox' ? 'inbox' : 'channels'
  const connect = () => setOpened('calendar')
  useShortcut('n', t('Connect a calendar'), () => mayConnect && connect())
  const close = () => setOpened(null)
  return (
    <SectionPage
      title={t('Channels')}
      purpose={t('Other sites that sell your rooms: what they sold comes in here, and what is sold here closes there.')}
      actions={
        mayConnect && (
          <>
            <Button onClick={() => setOpened('program')}>{t('Add a program')}</Button>
            <Button variant="primary" onClick={connect}>
              {t('Connect a calendar')} <Kbd plain>N</Kbd>
            </Button>
          </>
        )
      }
    >
      <Tabs
        label={t('Channels and what waits')}
        value={tab}
        onChange={setValue}
        tabs={[
          { value: 'channels', label: t('Channels') },
          { value: 'inbox', label: t('Inbox'), count: total },
        ]}
      >
        {tab === 'channels' ? (
          <ChannelCards onConnect={mayConnect ? connect : null} />
        ) : (
          <ConflictList mayDecide={mayConnect} />
        )}
      </Tabs>
      <ConnectCalendar open={opened === 'calendar'} onClose={close} />
      <AddProgram open={opened === 'program'} onClose={close} />
      <PanelOutlet />
    </SectionPage>
  )
}
