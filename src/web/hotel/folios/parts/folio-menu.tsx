import { Columns2, Ellipsis, Maximize2, Printer } from 'lucide-react'
import { to } from '#web/shell/links.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { useGo } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import type { Folio } from '../data.ts'
import type { FolioAct } from './folio-dialog.tsx'

type FolioMenuProps = { folio: Folio; whole: boolean; onAct: (act: FolioAct) => void }

/** What else can be done with a folio: a further window, the pro-forma on paper, and all of it on a page of its own. */
export function FolioMenu({ folio, whole, onAct }: FolioMenuProps) {
  const can = useCan()
  const go = useGo()
  return (
    <Menu
      trigger={
        <Button aria-label={t('More for the folio')} icon={<Ellipsis size={15} aria-hidden="true" />}>
          {t('More')}
        </Button>
      }
    >
      {can('folios:write') && (
        <MenuItem
          icon={<Columns2 size={15} />}
          reason={folio.status === 'closed' && t('This folio is closed')}
          onSelect={() => onAct({ verb: 'window', number: null })}
        >
          {t('Open a window')}
        </MenuItem>
      )}
      <MenuItem icon={<Printer size={15} />} onSelect={() => onAct({ verb: 'pro-forma' })}>
        {t('Print pro-forma')}
      </MenuItem>
      {!whole && (
        <MenuItem icon={<Maximize2 size={15} />} onSelect={() => go(to.folio(folio.id))}>
          {t('Open on its own page')}
        </MenuItem>
      )}
    </Menu>
  )
}
