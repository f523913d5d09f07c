import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type EmptyStateProps = { icon?: LucideIcon; title: string; children?: ReactNode; action?: ReactNode }

/** Nothing here yet: what belongs here, and the first thing to do. */
export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-6 py-12 text-center">
      {Icon && (
        <span className="mb-3 grid size-11 place-items-center rounded-3 bg-sunken text-soft">
          <Icon size={20} aria-hidden="true" />
        </span>
      )}
      <p className="text-14 font-semibold">{title}</p>
      {children && <div className="mt-1 max-w-104 text-13 text-soft">{children}</div>}
      {action && <div className="mt-4 flex gap-2">{action}</div>}
    </div>
  )
}
