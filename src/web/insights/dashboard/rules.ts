import { t } from '#web/texts/text.ts'
/** "Good morning", by the hour of the day at the place. */
export function greetingAt(hour: number): string {
  if (hour < 12) return t('Good morning')
  return hour < 18 ? t('Good afternoon') : t('Good evening')
}
