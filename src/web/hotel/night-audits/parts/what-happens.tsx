import { counted, t } from '#web/texts/text.ts'
import type { PreCheck } from '../data.ts'

/** What closing the night does, so that nobody is surprised: it can't be undone. */
export function WhatHappens({ checks, next }: { checks: readonly PreCheck[]; next: string }) {
  const absent = checks.find(({ name }) => name === 'arrivals_open')?.count ?? 0
  return (
    <>
      {absent > 0 &&
        `${counted(absent, { one: '{count} arrival that did not come becomes a no-show.', other: '{count} arrivals that did not come become no-shows.' })} `}
      {t(
        'Every guest in house is charged for the night, and the business date moves to {next}. This can’t be undone.',
        { next },
      )}
    </>
  )
}
