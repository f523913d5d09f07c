import { PanelOutlet } from '#web/shell/panel-outlet.tsx'
import { SectionPage } from '#web/shell/settings/section-page.tsx'
import { useUrlValue } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { Channels } from '../parts/channels.tsx'
import { Outbox } from '../parts/outbox.tsx'
import { TemplateList } from '../parts/template-list.tsx'

const tabs = [
  { value: 'channels', label: t('Channels'), View: Channels },
  { value: 'templates', label: t('Templates'), View: TemplateList },
  { value: 'outbox', label: t('Outbox'), View: Outbox },
] as const

/** How the house reaches people: by which servers, in which words, and what has left. */
export function CommunicationPage() {
  const [value, setValue] = useUrlValue('tab', 'channels')
  const { View } = tabs.find((tab) => tab.value === value) ?? tabs[0]
  return (
    <SectionPage
      title={t('Communication')}
      purpose={t('How the house reaches people: by which servers, in which words, and what has left.')}
    >
      <Tabs label={t('Communication')} value={value} onChange={setValue} tabs={tabs}>
        <View />
      </Tabs>
      <PanelOutlet />
    </SectionPage>
  )
}
