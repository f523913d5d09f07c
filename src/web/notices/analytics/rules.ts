import { counted, t } from '#web/texts/text.ts'
/** "under a minute", "12 minutes", "3.5 hours": how long it took to read. */
export function durationWords(minutes: number | null): string {
  if (minutes === null) return t('not yet')
  if (minutes < 1) return t('under a minute')
  if (minutes < 90) return counted(Math.round(minutes), { one: '{count} minute', other: '{count} minutes' })
  if (minutes < 36 * 60) return counted(Math.round(minutes / 6) / 10, { one: '{count} hour', other: '{count} hours' })
  return counted(Math.round(minutes / 144) / 10, { one: '{count} day', other: '{count} days' })
}

/** A part of a whole in per cent; a dash where there is no whole. */
export function shareOf(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((part / whole) * 100)} %`
}
