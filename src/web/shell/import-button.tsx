import { Upload } from 'lucide-react'
import type { Permission } from '#contract/kernel/permission.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { to } from './links.ts'
import { useCan } from './session/use-session.ts'
import { useGo } from './url/navigate.ts'

type ImportButtonProps = { kind: 'room-types' | 'rooms' | 'guests' | 'items' | 'menu'; permission: Permission }

/** Goes from a list to where a file of its rows is imported; beside `ExportList`, for who may add to the list. */
export function ImportButton({ kind, permission }: ImportButtonProps) {
  const go = useGo()
  const can = useCan()
  if (!can(permission)) return null
  return (
    <Button icon={<Upload size={15} aria-hidden="true" />} onClick={() => go(to.importOf(kind))}>
      {t('Import')}
    </Button>
  )
}
