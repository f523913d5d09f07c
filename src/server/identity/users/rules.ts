/** The most frequent passwords of lists of stolen ones, in small letters: refused for new accounts. */
const common = new Set([
  'password',
  'password1',
  'passw0rd',
  '12345678',
  '123456789',
  '1234567890',
  'qwertyuiop',
  'iloveyou',
  'sunshine',
  'princess',
  'football',
  'baseball',
  'welcome1',
  'admin123',
  'letmein1',
  'abc12345',
  'superman',
  'trustno1',
  'whatever',
  'starwars',
])

/** Why a new password can't be used; undefined when it can. Eight characters or more, no rule about their kinds. */
export function passwordProblem(password: string): string | undefined {
  if (password.length < 8) return 'Must have at least 8 characters'
  if (password.length > 256) return 'Must have at most 256 characters'
  if (common.has(password.toLowerCase())) return 'Is one of the most common passwords'
  return undefined
}
