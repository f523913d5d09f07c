import { locale } from '#web/texts/language.ts'

/** An exact fraction; the denominator is above zero. */
type Fraction = { n: bigint; d: bigint }

type Tokens = { list: string[]; at: number }

/** Whether the language parts decimals by a comma, as French does; a full stop parts them too then. */
const isCommaDecimal = new Intl.NumberFormat(locale).format(0.5).includes(',')

/**
 * Works out what a person types into a field for amounts: "1,234.5", "2*14.50", "(3 + 4) / 2". Exact until the end, where it
 * is rounded half up (away from zero) to `decimals`. Null when the text is no such expression or divides by zero.
 */
export function workOut(text: string, decimals: number): number | null {
  const list = text
    .replaceAll(/\s/g, '')
    .replaceAll(',', isCommaDecimal ? '.' : '')
    .replaceAll('×', '*')
    .replaceAll('÷', '/')
    .replaceAll('−', '-')
    .match(/[\d.]+|[^\d.]/g)
  if (!list) return null
  const tokens: Tokens = { list, at: 0 }
  const result = sum(tokens)
  if (!result || tokens.at !== list.length) return null
  return rounded(result, decimals)
}

/** True when the text is more than a plain number, so that showing the result helps. */
export function isExpression(text: string): boolean {
  return /\d\s*[-+*/×÷−(]/.test(text)
}

function sum(tokens: Tokens): Fraction | null {
  let total = product(tokens)
  while (total && (next(tokens) === '+' || next(tokens) === '-')) {
    const sign = take(tokens) === '+' ? 1n : -1n
    const other = product(tokens)
    total = other && { n: total.n * other.d + sign * other.n * total.d, d: total.d * other.d }
  }
  return total
}

function product(tokens: Tokens): Fraction | null {
  let total = single(tokens)
  while (total && (next(tokens) === '*' || next(tokens) === '/')) {
    const times = take(tokens) === '*'
    const other = single(tokens)
    total = other && (times ? { n: total.n * other.n, d: total.d * other.d } : divided(total, other))
  }
  return total
}

function divided(a: Fraction, b: Fraction): Fraction | null {
  if (b.n === 0n) return null
  return b.n < 0n ? { n: -a.n * b.d, d: a.d * -b.n } : { n: a.n * b.d, d: a.d * b.n }
}

function single(tokens: Tokens): Fraction | null {
  const token = take(tokens)
  if (token === '-') {
    const negated = single(tokens)
    return negated && { n: -negated.n, d: negated.d }
  }
  if (token !== '(') return number(token)
  const inner = sum(tokens)
  return take(tokens) === ')' ? inner : null
}

function number(token: string | undefined): Fraction | null {
  const found = /^(\d{0,15})(?:\.(\d{0,12}))?$/.exec(token ?? '')
  if (!found || !/\d/.test(token ?? '')) return null
  const fraction = found[2] ?? ''
  return { n: BigInt(`${found[1] ?? ''}${fraction}` || '0'), d: 10n ** BigInt(fraction.length) }
}

function rounded({ n, d }: Fraction, decimals: number): number {
  const scale = 10n ** BigInt(decimals)
  const size = n < 0n ? -n : n
  const minor = (2n * size * scale + d) / (2n * d)
  const value = Number(minor) / Number(scale)
  return n < 0n && value !== 0 ? -value : value
}

function next(tokens: Tokens): string | undefined {
  return tokens.list[tokens.at]
}

function take(tokens: Tokens): string | undefined {
  tokens.at += 1
  return tokens.list[tokens.at - 1]
}
