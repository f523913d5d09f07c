import { t } from '#web/texts/text.ts'
/** For how long something lasts, at the pace at which it goes. */
export function hoursWords(hours: number | null): string {
  if (hours === null) return t('none of it goes at present')
  if (hours < 1) return t('less than an hour')
  if (hours < 48) return `about ${Math.round(hours)} h`
  return `about ${Math.round(hours / 24)} days`
}
