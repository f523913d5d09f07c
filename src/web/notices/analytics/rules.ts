/** "under a minute", "12 minutes", "3.5 hours": how long it took to read. */
export function durationWords(minutes: number | null): string {
  if (minutes === null) return 'not yet'
  if (minutes < 1) return 'under a minute'
  if (minutes < 90) return counted(Math.round(minutes), 'minute')
  if (minutes < 36 * 60) return counted(Math.round(minutes / 6) / 10, 'hour')
  return counted(Math.round(minutes / 144) / 10, 'day')
}

const rules = new Intl.PluralRules('en')

function counted(count: number, unit: 'minute' | 'hour' | 'day'): string {
  return rules.select(count) === 'one' ? `${count} ${unit}` : `${count} ${unit}s`
}

/** A part of a whole in per cent; a dash where there is no whole. */
export function shareOf(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((part / whole) * 100)} %`
}
