import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './class-names.ts'
import { useTouch } from './touch.tsx'

const looks = {
  critical: { ground: 'bg-critical-soft text-critical', Icon: CircleAlert },
  caution: { ground: 'bg-caution-soft text-caution', Icon: TriangleAlert },
  info: { ground: 'bg-info-soft text-info', Icon: Info },
}

type NoticeProps = {
  tone?: keyof typeof looks
  children: ReactNode
  /** What can be done about it, at its end. */
  action?: { label: string; onPress: () => void }
}

/** A message that stays where its cause is: what happened and what to do next. */
export function Notice({ tone = 'info', children, action }: NoticeProps) {
  const touch = useTouch()
  const { ground, Icon } = looks[tone]
  return (
    <div
      role={tone === 'critical' ? 'alert' : 'status'}
      className={classes('flex gap-2 rounded-1 px-3 py-2 text-13 font-medium', action && 'items-center', ground)}
    >
      <Icon size={16} className={classes('shrink-0', !action && 'mt-px')} aria-hidden="true" />
      <div className="min-w-0 flex-1">{children}</div>
      {action && (
        <button
          type="button"
          onClick={action.onPress}
          className={classes(
            'shrink-0 cursor-pointer self-center font-semibold underline underline-offset-2',
            touch ? '-my-1 min-h-12 px-2 text-14' : 'min-h-6',
          )}
        >
          {action.label}
        </button>
      )}
    </div>
  )
}
