import { t } from '#web/texts/text.ts'
/** A place that is being filled; give it the size of what comes. */
export function Skeleton({ width = '100%', height = '0.875rem' }: { width?: string; height?: string }) {
  return <span aria-hidden="true" className="skeleton block" style={{ width, height }} />
}

/** The skeleton of a page: heading, one row of filters, a table. */
export function PageSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">{t('Loading')}</span>
      <Skeleton width="11rem" height="1.75rem" />
      <Skeleton width="22rem" height="1rem" />
      <Skeleton width="60%" height="2.125rem" />
      <div className="flex flex-col gap-px overflow-hidden rounded-2 border border-line">
        {[0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
          <div key={row} className="flex h-(--row) items-center gap-6 bg-raised px-3">
            <Skeleton width="8%" />
            <Skeleton width="24%" />
            <Skeleton width="16%" />
            <Skeleton width="12%" />
          </div>
        ))}
      </div>
    </div>
  )
}
