import { type PasswordOwner, passwordProblem } from '#contract/identity/account/rules.ts'
import { invalid } from '#server/platform/errors.ts'

let known: Promise<ReadonlySet<string>> | undefined

/** The 49,000 most frequent passwords of lists of stolen ones; read when a password is first chosen. */
function knownPasswords(): Promise<ReadonlySet<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return known
}

/** Why a new password can't be used, known ones included, also with digits and signs behind them; undefined when it can. */
export async function newPasswordProblem(password: string, owner?: PasswordOwner): Promise<string | undefined> {
  const problem = passwordProblem(password, owner)
  if (problem) return problem
  const list = await knownPasswords()
  const small = password.toLowerCase()
  const stem = small.replace(/[^\p{L}]+$/u, '')
  if (list.has(small) || (stem.length >= 4 && list.has(stem)))
    return 'Is on the lists that guessers try first; add words of your own'
  return undefined
}

/** Refuses a new password that can't be used. @throws 400 naming the field */
export async function checkNewPassword(password: string, owner: PasswordOwner): Promise<void> {
  const problem = await newPasswordProblem(password, owner)
  if (problem) throw invalid('password', problem)
}
