import type { PreCheck } from '../data.ts'
import { plural } from '../rules.ts'

/** What closing the night does, so that nobody is surprised: it can't be undone. */
export function WhatHappens({ checks, next }: { checks: readonly PreCheck[]; next: string }) {
  const absent = checks.find(({ name }) => name === 'arrivals_open')?.count ?? 0
  return (
    <>
      {absent > 0 &&
        `${plural(absent, 'arrival')} that did not come become${absent === 1 ? 's a no-show' : ' no-shows'}. `}
      Every guest in house is charged for the night, and the business date moves to {next}. This can’t be undone.
    </>
  )
}
