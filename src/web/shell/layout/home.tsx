import { Navigate } from '@tanstack/react-router'
import { MapPinOff } from 'lucide-react'
import { emptyMenuText } from '#web/menu.ts'
import { t } from '#web/texts/text.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { firstPath, useMenu } from './use-menu.ts'

/** The start: the first screen of the user's menu. */
export function Home() {
  const first = firstPath(useMenu())
  if (first) return <Navigate to={first} replace />
  return (
    <EmptyState icon={MapPinOff} title={emptyMenuText}>
      {t('Ask an owner of your business for the permissions that you need.')}
    </EmptyState>
  )
}
