import { Skeleton } from '#web/ui/skeleton.tsx'

/** The dashboard before its figures are there. */
export function DashboardSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-3.5">
      <span className="sr-only">Loading</span>
      <Skeleton height="4.25rem" />
      <div className="grid gap-3.5 lg:grid-cols-3">
        <div className="lg:col-span-2">
          <Skeleton height="17.5rem" />
        </div>
        <Skeleton height="17.5rem" />
        <Skeleton height="12rem" />
        <Skeleton height="12rem" />
        <Skeleton height="12rem" />
      </div>
    </div>
  )
}
