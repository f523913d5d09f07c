/** The oldest minor release of each major with the row-security fixes of CVE-2026-120154 and CVE-2026-16237. */
const fixed: Record<number, number> = { 15: 20, 16: 16, 17: 12, 18: 7 }

/** A remark for people about a server without the row-security fixes; undefined when it has them. */
export function remarkOnVersion(number: number): string | undefined {
  const major = Math.floor(number / 10_000)
  const minor = number % 10_000
  if (major < 15) return `PostgreSQL ${major} is too old: 15 or newer is needed`
  const least = fixed[major]
  if (least === undefined || minor >= least) return undefined
  return `PostgreSQL ${major}.${minor} lacks row-security fixes that came with ${major}.${least}`
}
