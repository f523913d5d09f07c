import { Bell as BellIcon, BellOff } from 'lucide-react'
import { useState } from 'react'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { errorText } from '../call/api-error.ts'
import { Link } from '../link.tsx'
import { to } from '../links.ts'
import { BellLine } from './bell-line.tsx'
import { badgeText } from './inbox.ts'
import { markAllRead, useNotifications } from './use-notifications.ts'

/** The ten latest notifications behind a bell that says how many are unread. */
export function Bell() {
  const [open, setOpen] = useState(false)
  const { data, error, isPending } = useNotifications()
  const unread = data?.unreadCount ?? 0
  return (
    <Popover
      title={t('Notifications')}
      open={open}
      onOpenChange={setOpen}
      padded={false}
      trigger={
        <button
          type="button"
          data-tour="notifications"
          aria-label={unread > 0 ? t('Notifications, {unread} unread', { unread }) : t('Notifications')}
          className="relative grid size-(--control) shrink-0 place-items-center rounded-2 text-soft hover:bg-sunken hover:text-ink"
        >
          <BellIcon size={16} strokeWidth={1.75} />
          {unread > 0 && (
            <span className="num absolute end-0 top-0.5 min-w-4 rounded-full bg-critical px-1 text-center text-[0.625rem] leading-3.5 font-semibold text-on-critical">
              {badgeText(unread)}
            </span>
          )}
        </button>
      }
    >
      <div className="flex max-h-[min(32rem,80dvh)] w-92 max-w-[calc(100vw-1.5rem)] flex-col">
        <div className="flex h-11 shrink-0 items-center justify-between border-b border-line ps-4 pe-2">
          <h2 className="text-14 font-semibold">{t('Notifications')}</h2>
          {unread > 0 && (
            <Button variant="ghost" onClick={() => void markAllRead()}>
              {t('Mark all as read')}
            </Button>
          )}
        </div>
        <div className="overflow-y-auto">
          {error && (
            <div className="p-3">
              <Notice tone="critical">{errorText(error)}</Notice>
            </div>
          )}
          {isPending && <Waiting />}
          {data?.data.map((notification) => (
            <BellLine key={notification.id} notification={notification} onFollow={() => setOpen(false)} />
          ))}
          {data?.data.length === 0 && (
            <p className="flex flex-col items-center gap-2 px-4 py-12 text-13 text-soft">
              <BellOff size={20} aria-hidden="true" />
              {t('No notifications')}
            </p>
          )}
        </div>
        <Link
          to={to.notifications()}
          onClick={() => setOpen(false)}
          className="link flex h-11 shrink-0 items-center justify-center border-t border-line text-13 font-medium"
        >
          {t('All notifications')}
        </Link>
      </div>
    </Popover>
  )
}

function Waiting() {
  return (
    <div className="flex flex-col gap-3 p-4">
      <Skeleton width="60%" />
      <Skeleton />
      <Skeleton width="70%" />
    </div>
  )
}
