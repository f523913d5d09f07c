import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './class-names.ts'

const looks = {
  critical: { ground: 'bg-critical-soft text-critical', Icon: CircleAlert },
  caution: { ground: 'bg-caution-soft text-caution', Icon: TriangleAlert },
  info: { ground: 'bg-info-soft text-info', Icon: Info },
}

/** A message that stays where its cause is: what happened and what to do next. */
export function Notice({ tone = 'info', children }: { tone?: keyof typeof looks; children: ReactNode }) {
  const { ground, Icon } = looks[tone]
  return (
    <div
      role={tone === 'critical' ? 'alert' : 'status'}
      className={classes('flex gap-2 rounded-1 px-3 py-2 text-13 font-medium', ground)}
    >
      <Icon size={16} className="mt-px shrink-0" aria-hidden="true" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
