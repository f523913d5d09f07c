import { Suspense } from 'react'
import { later } from './later.tsx'
import type { MonthProps } from './month.tsx'
import { Skeleton } from './skeleton.tsx'

const Month = later(() => import('./month.tsx').then((part) => part.Month))

/** A month to pick a day from. Its code comes when it is first opened, or before, when there is time. */
export function Calendar(props: MonthProps) {
  return (
    <Suspense fallback={<Coming />}>
      <Month {...props} />
    </Suspense>
  )
}

function Coming() {
  return (
    <div className="h-75 w-70 p-3">
      <Skeleton height="100%" />
    </div>
  )
}
