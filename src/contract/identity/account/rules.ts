/** Whose password it is: nothing of them may be what it is made of. */
export type PasswordOwner = { email: string; firstName: string; lastName: string }

export const passwordLength = { least: 10, most: 256 } as const

/**
 * Why a new password can't be used, as far as both sides can tell; undefined when it can. Length counts, no rule about kinds of
 * characters; the server also looks into the list of known ones.
 */
export function passwordProblem(password: string, owner?: PasswordOwner): string | undefined {
  if (password.length < passwordLength.least) return `Must have at least ${passwordLength.least} characters`
  if (password.length > passwordLength.most) return `Must have at most ${passwordLength.most} characters`
  if (new Set(password.toLowerCase()).size < 4) return 'Must not be the same few characters over and over'
  const named = owner && madeOf(password, owner)
  return named && `Must not be made of your ${named}`
}

/** A part of the owner that makes up more than half of the password. */
function madeOf(password: string, { email, firstName, lastName }: PasswordOwner): string | undefined {
  const [mailbox = ''] = email.split('@')
  const compact = lettersOf(password)
  const named: [string, string[]][] = [
    ['e-mail', [email, mailbox]],
    ['name', [`${firstName}${lastName}`, `${lastName}${firstName}`, firstName, lastName]],
  ]
  const parts = named.flatMap(([what, texts]) => texts.map((text) => [what, lettersOf(text)] as const))
  const found = parts.find(([, part]) => part.length >= 3 && compact.includes(part) && part.length * 2 > compact.length)
  return found?.[0]
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '')
}

/** How well a password stands up to guessing, in words. */
export type PasswordStrength = 'too short' | 'weak' | 'fair' | 'strong'

/** A rough measure for who is typing: length first, then how varied it is. */
export function strengthOf(password: string, owner?: PasswordOwner): PasswordStrength {
  if (password.length < passwordLength.least) return 'too short'
  if (passwordProblem(password, owner)) return 'weak'
  const varied = new Set(password.toLowerCase()).size
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  const score = password.length + varied / 2 + kinds * 2
  if (score < 20) return 'weak'
  return score < 28 ? 'fair' : 'strong'
}

/** Why a PIN can't be used; undefined when it can. */
export function pinProblem(pin: string): string | undefined {
  if (!/^\d{4,6}$/.test(pin)) return 'Must be 4 to 6 digits'
  if (new Set(pin).size < 2) return 'Must not be one digit repeated'
  const steps = new Set(Array.from(pin.slice(1), (digit, at) => Number(digit) - Number(pin[at])))
  const [step = 0] = steps
  if (steps.size === 1 && Math.abs(step) === 1) return 'Must not be digits in a row'
  if (pin.slice(0, pin.length / 2).repeat(2) === pin) return 'Must not be a pair repeated'
  return undefined
}

/** Wrong tries of a PIN, or of a code of the second step, before the password is asked for again. */
export const mostTries = 5
