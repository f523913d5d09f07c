import { locale } from '#web/texts/language.ts'

const names = new Intl.DisplayNames(locale, { type: 'currency' })

/** "USD US Dollar" */
export function currencyText(currency: string): string {
  const name = names.of(currency)
  return name === undefined || name === currency ? currency : `${currency} ${name}`
}
