import { type Currency, symbols } from '#contract/kernel/money.ts'
import { locale } from '#web/texts/language.ts'

const twoDecimals = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const upToSix = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 })

/** "1,234.50", or as the language writes it: grouped, two decimals, no symbol; an absent or impossible amount is shown as 0.00. */
export function formatAmount(major: number | null | undefined): string {
  return twoDecimals.format(finite(major))
}

/** "₵1,234.50", "-₵1,234.50": as `formatAmount` with the symbol of the currency. */
export function formatMoney(major: number | null | undefined, currency: Currency): string {
  const text = formatAmount(major)
  return text.startsWith('-') ? `-${symbols[currency]}${text.slice(1)}` : `${symbols[currency]}${text}`
}

/** "1.5", "12,000": up to six decimals, none that are zero. */
export function formatQuantity(value: number | null | undefined): string {
  return upToSix.format(finite(value))
}

/** "78.8 %": one decimal; takes per cent, not a fraction. */
export function formatPercent(value: number | null | undefined, decimals = 1): string {
  return `${percent(decimals).format(finite(value))} %`
}

function percent(decimals: number): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: false,
  })
}

function finite(value: number | null | undefined): number {
  const number = value ?? 0
  // Adding zero turns -0 into 0.
  return Number.isFinite(number) ? number + 0 : 0
}
