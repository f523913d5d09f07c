import { useState } from 'react'
import { KeyList, MakeKey } from '#web/identity/public.tsx'
import { PanelOutlet } from '#web/shell/panel-outlet.tsx'
import { SectionPage } from '#web/shell/settings/section-page.tsx'
import { useShortcut } from '#web/shell/shortcuts/use-shortcut.ts'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'

/** How programs outside reach the house: keys by which they call it. */
export function ApiKeysPage() {
  const [isMaking, setMaking] = useState(false)
  const make = () => setMaking(true)
  useShortcut('n', 'New API key', make)
  return (
    <SectionPage
      title="API keys"
      purpose="How other programs reach the house: keys by which they call it."
      actions={
        <Button variant="primary" onClick={make}>
          New API key <Kbd plain>N</Kbd>
        </Button>
      }
    >
      <KeyList onMake={make} />
      <MakeKey open={isMaking} onClose={() => setMaking(false)} />
      <PanelOutlet />
    </SectionPage>
  )
}
