import {
  BedDouble,
  Boxes,
  CircleAlert,
  CircleCheck,
  ConciergeBell,
  CreditCard,
  Info,
  Server,
  TriangleAlert,
  Wrench,
  type LucideIcon,
} from 'lucide-react'
import type { Notification } from '#contract/notices/notifications/shapes.ts'
import type { NotificationType } from '#contract/tenancy/events/shapes.ts'
import { t } from '#web/texts/text.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { classes } from '#web/ui/class-names.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Link } from '../link.tsx'
import { safeLink } from '../links.ts'
import { followed, markRead } from './use-notifications.ts'

const looks: Record<NotificationType, { Icon: LucideIcon; tone: string }> = {
  info: { Icon: Info, tone: 'text-info' },
  success: { Icon: CircleCheck, tone: 'text-positive' },
  warning: { Icon: TriangleAlert, tone: 'text-caution' },
  error: { Icon: CircleAlert, tone: 'text-critical' },
  booking: { Icon: BedDouble, tone: 'text-brand-strong' },
  payment: { Icon: CreditCard, tone: 'text-positive' },
  maintenance: { Icon: Wrench, tone: 'text-caution' },
  inventory: { Icon: Boxes, tone: 'text-info' },
  guest_service: { Icon: ConciergeBell, tone: 'text-accent-ink' },
  system: { Icon: Server, tone: 'text-soft' },
}

const urgency: Partial<Record<Notification['priority'], Tone>> = { urgent: 'critical', high: 'caution' }

type BellLineProps = { notification: Notification; onFollow?: () => void }

/** One notification: what happened, when, and where to act on it. */
export function BellLine({ notification, onFollow }: BellLineProps) {
  const { dateTime, text } = useFormats()
  const { Icon, tone } = looks[notification.type] ?? looks.info
  const urgent = urgency[notification.priority]
  return (
    <article
      className={classes(
        'flex gap-3 border-b border-line px-4 py-3 last:border-0',
        !notification.isRead && 'bg-brand-soft/50',
      )}
    >
      <Icon size={17} strokeWidth={1.75} aria-hidden="true" className={classes('mt-0.5 shrink-0', tone)} />
      <div className="min-w-0 flex-1 text-13">
        <h3 className="flex flex-wrap items-center gap-1.5 font-semibold">
          {text(notification.title)}
          {urgent && <Badge tone={urgent}>{notification.priority === 'urgent' ? t('Urgent') : t('High')}</Badge>}
          {!notification.isRead && <span className="sr-only">{t('unread')}</span>}
        </h3>
        <p className="text-soft">{text(notification.message)}</p>
        <p className="num mt-1 flex flex-wrap items-center gap-x-3 text-12 text-soft">
          <time dateTime={notification.createdAt}>{dateTime(notification.createdAt)}</time>
          <ActionLink notification={notification} {...(onFollow && { onFollow })} />
          {!notification.isRead && (
            <button type="button" className="link min-h-6 font-medium" onClick={() => void markRead(notification)}>
              {t('Mark as read')}
            </button>
          )}
        </p>
      </div>
    </article>
  )
}

function ActionLink({ notification, onFollow }: BellLineProps) {
  const link = safeLink(notification.actionUrl)
  if (!link) return null
  const words = notification.actionText || t('Open')
  const follow = () => {
    followed(notification)
    void markRead(notification)
    onFollow?.()
  }
  if (link.own)
    return (
      <Link to={link.href} onClick={follow} className="link font-medium">
        {words}
      </Link>
    )
  return (
    <a href={link.href} target="_blank" rel="noreferrer noopener" onClick={follow} className="link font-medium">
      {words}
    </a>
  )
}
