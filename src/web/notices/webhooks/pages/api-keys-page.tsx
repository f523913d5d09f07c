import { useState } from 'react'
import { KeyList, MakeKey } from '#web/identity/public/api-keys.ts'
import { PanelOutlet } from '#web/shell/panel-outlet.tsx'
import { SectionPage } from '#web/shell/settings/section-page.tsx'
import { useShortcut } from '#web/shell/shortcuts/use-shortcut.ts'
import { useUrlValue } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { NewWebhook } from '../forms/webhook-form.tsx'
import { DeliveryList } from '../parts/delivery-list.tsx'
import { WebhookList } from '../parts/webhook-list.tsx'

const tabs = [
  { value: 'keys', label: t('API keys') },
  { value: 'webhooks', label: t('Webhooks') },
  { value: 'deliveries', label: t('Deliveries') },
] as const

/** How other programs and the house reach each other: keys by which they call it, and webhooks by which they are told what happens. */
export function ApiKeysPage() {
  const [value, setValue] = useUrlValue('tab', 'keys')
  const tab = tabs.find((one) => one.value === value)?.value ?? 'keys'
  const [isOpen, setOpen] = useState(false)
  const isKey = tab === 'keys'
  const add = () => setOpen(true)
  useShortcut('n', isKey ? t('New API key') : t('New webhook'), add)
  return (
    <SectionPage
      title={t('API keys')}
      purpose={t(
        'How other programs reach the house: keys by which they call it, and webhooks by which they are told what happens.',
      )}
      actions={
        <Button variant="primary" onClick={add}>
          {isKey ? t('New API key') : t('New webhook')} <Kbd plain>N</Kbd>
        </Button>
      }
    >
      <Tabs label={t('API keys and webhooks')} value={tab} onChange={setValue} tabs={tabs}>
        {tab === 'keys' && <KeyList onMake={add} />}
        {tab === 'webhooks' && <WebhookList onCreate={add} />}
        {tab === 'deliveries' && <DeliveryList />}
      </Tabs>
      <MakeKey open={isOpen && isKey} onClose={() => setOpen(false)} />
      <NewWebhook open={isOpen && !isKey} onClose={() => setOpen(false)} />
      <PanelOutlet />
    </SectionPage>
  )
}
