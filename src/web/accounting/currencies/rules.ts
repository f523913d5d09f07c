import { exponentOf } from '#contract/kernel/currency.ts'
import { locale } from '#web/texts/language.ts'

const names = new Intl.DisplayNames(locale, { type: 'currency' })

/** "USD US Dollar" */
export function currencyText(currency: string): string {
  const name = names.of(currency)
  return name === undefined || name === currency ? currency : `${currency} ${name}`
}

/** "USD 1,250.00", with the decimals of the currency. */
export function foreignWords({ currency, amount }: { currency: string; amount: string | number }): string {
  const decimals = exponentOf(currency)
  const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return `${currency} ${Number(amount).toLocaleString(locale, options)}`
}

/** A figure of a form as the call takes an amount of a currency. */
export function foreignSent(amount: number | null, currency: string): string {
  return amount === null ? '' : amount.toFixed(exponentOf(currency))
}

/** A figure of a form as the call takes a rate. */
export function rateSent(rate: number): string {
  const text = String(rate)
  return text.includes('e') ? rate.toFixed(10) : text
}
