import { BellOff } from 'lucide-react'
import { listNotifications } from '#contract/notices/notifications/api.ts'
import type { NotificationType } from '#contract/tenancy/events/shapes.ts'
import { BellLine } from '#web/shell/bell/bell-line.tsx'
import { markAllRead } from '#web/shell/bell/use-notifications.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { useRead } from '#web/shell/data/read.ts'
import { to } from '#web/shell/links.ts'
import { useUrlValue } from '#web/shell/url/navigate.ts'
import { UrlChoice } from '#web/shell/url/url-choice.tsx'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { FilterRow } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Views } from '../parts/views.tsx'
import { typeOptions } from '../rules.ts'

const pageSize = 20

/** All notifications of one's own, the latest first. */
export function NotificationsPage() {
  const [state] = useUrlValue('state', 'all')
  const [type] = useUrlValue('type', 'all')
  const [search, setSearch] = useUrlValue('search')
  const [page, setPage] = useUrlValue('page', '1')
  const isSought = state !== 'all' || type !== 'all' || search !== ''
  const list = useRead(listNotifications, {
    query: {
      page: pageIn(page),
      limit: pageSize,
      ...((state === 'read' || state === 'unread') && { state }),
      ...(isType(type) && { type }),
      ...(search && { search }),
    },
  })
  const { data, error, refetch } = list
  return (
    <Views
      at={to.notifications()}
      actions={
        <Button reason={data?.unreadCount === 0 && t('Everything is read')} onClick={() => void markAllRead()}>
          {t('Mark all as read')}
        </Button>
      }
    >
      <div className="flex max-w-200 flex-col gap-3">
        <FilterRow>
          <div className="w-full sm:w-64">
            <TextField
              label={t('Search notifications')}
              labelHidden
              type="search"
              placeholder={t('Search notifications')}
              value={search}
              onChange={setSearch}
            />
          </div>
          <UrlChoice name="state" label={t('Read')} options={states} />
          <UrlChoice name="type" label={t('About')} options={typeOptions} />
        </FilterRow>
        <ReadProblem error={error} onRetry={refetch} />
        {!data && !error && <Waiting />}
        {data && (
          <section className="rounded-2 border border-line bg-raised">
            <h2 className="sr-only">{t('My notifications')}</h2>
            {data.data.map((notification) => (
              <BellLine key={notification.id} notification={notification} />
            ))}
            {data.data.length === 0 && <Empty isSought={isSought} />}
          </section>
        )}
        {data && data.pagination.totalPages > 1 && (
          <Pager {...data.pagination} onChange={(next) => setPage(String(next))} />
        )}
      </div>
    </Views>
  )
}

const states = [
  { value: 'unread', label: t('Unread') },
  { value: 'read', label: t('Read') },
]

function isType(text: string): text is NotificationType {
  return typeOptions.some(({ value }) => value === text)
}

function pageIn(text: string): number {
  const page = Number(text)
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

function Empty({ isSought }: { isSought: boolean }) {
  return (
    <p className="flex flex-col items-center gap-2 px-4 py-14 text-center text-13 text-soft">
      <BellOff size={20} aria-hidden="true" />
      {isSought ? t('No notification fits these filters.') : t('No notifications')}
    </p>
  )
}

type PagerProps = { page: number; totalPages: number; total: number; onChange: (page: number) => void }

function Pager({ page, totalPages, total, onChange }: PagerProps) {
  return (
    <nav aria-label={t('Pages')} className="num flex items-center justify-between gap-3 text-13 text-soft">
      <span>{t('Page {page} of {totalPages}, {total} in all', { page, totalPages, total })}</span>
      <span className="flex gap-2">
        <Button reason={page <= 1 && t('This is the first page')} onClick={() => onChange(page - 1)}>
          {t('Newer')}
        </Button>
        <Button reason={page >= totalPages && t('This is the last page')} onClick={() => onChange(page + 1)}>
          {t('Older')}
        </Button>
      </span>
    </nav>
  )
}

function Waiting() {
  return (
    <div className="flex flex-col gap-4 rounded-2 border border-line bg-raised p-4">
      {[0, 1, 2, 3].map((line) => (
        <div key={line} className="flex flex-col gap-2">
          <Skeleton width="40%" />
          <Skeleton width="80%" />
        </div>
      ))}
    </div>
  )
}
