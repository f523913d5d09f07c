import { t } from '#web/texts/text.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The dashboard before its figures are there: the grid of the cards, each as high as most of them are. */
export function DashboardSkeleton() {
  return (
    <div role="status" className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,21rem),1fr))] gap-3.5">
      <span className="sr-only">{t('Loading')}</span>
      {[0, 1, 2, 3, 4, 5].map((card) => (
        <div key={card} className="flex flex-col gap-4 rounded-2 border border-line bg-raised p-4">
          <Skeleton width="40%" />
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} height="1.5rem" />
          ))}
        </div>
      ))}
    </div>
  )
}
