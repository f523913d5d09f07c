import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { openGround } from '#server/main.ts'
import { type CountryCode, countryCodes } from '#contract/tenancy/tenants/sets.ts'
import { createFirstSuperadmin, openFirstTenant } from '#server/superadmin/public.ts'
import { BadUsage, dayArg, readArgs } from '../command-line.ts'

const usage =
  'setup [--tenant NAME [--country GH] [--year-begins 1..12] [--books-from YYYY-MM-DD]] [--email you@example.com] [--password …] [--first-name …] [--last-name …]'
const options = {
  tenant: { type: 'string' },
  country: { type: 'string' },
  'year-begins': { type: 'string' },
  'books-from': { type: 'string' },
  email: { type: 'string' },
  password: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
} as const

/** Makes the first superadmin, once, or a house with its owner; asks for what the options don't say, the password without showing it. */
export async function run(args: string[]): Promise<number> {
  const { values } = readArgs(args, options, usage)
  const { tenant, 'books-from': from } = values
  const startsOn = from === undefined ? null : dayArg(from, '--books-from', usage)
  const country = countryIn(values['country'])
  const who = tenant === undefined ? 'first superadmin' : `owner of ${tenant}`
  const ask = openQuestions()
  const email = values['email'] ?? (await ask.for(`E-mail of the ${who}: `))
  const password = values['password'] ?? (await ask.secretly('Password (10 characters or more): '))
  // Whoever said everything else is asked nothing.
  const isSilent = tenant === undefined || (values['email'] !== undefined && values['password'] !== undefined)
  const month = values['year-begins'] ?? (isSilent ? '' : await ask.for(monthAsked))
  ask.close()
  const books = { startMonth: monthIn(month), startsOn }
  const ground = await openGround({ ...process.env, HOSTELRY_LOG: process.env['HOSTELRY_LOG'] ?? 'warn' })
  try {
    const [firstName, lastName] = tenant === undefined ? ['Platform', 'Superadmin'] : ['House', 'Owner']
    const names = { firstName: values['first-name'] ?? firstName, lastName: values['last-name'] ?? lastName }
    const person = { email, password, ...names }
    if (tenant === undefined) await createFirstSuperadmin(ground.platform, person)
    else await openFirstTenant(ground.platform, { name: tenant, country, owner: person, books })
  } finally {
    await ground.close()
  }
  process.stdout.write(`${email} can sign in as ${tenant === undefined ? 'superadmin' : who} now.\n`)
  return 0
}

function countryIn(text: string | undefined): CountryCode {
  const found = countryCodes.find((code) => code === (text ?? 'other'))
  if (!found) throw new BadUsage(`--country must be one of ${countryCodes.join(', ')}\nUsage: ${usage}`)
  return found
}

const monthAsked = 'Month with which its fiscal year begins, 1 to 12 (Enter for January): '

function monthIn(text: string): number {
  const month = text.trim() === '' ? 1 : Number(text)
  if (!Number.isInteger(month) || month < 1 || month > 12)
    throw new BadUsage(`--year-begins must be a month from 1 to 12\nUsage: ${usage}`)
  return month
}

/** Questions on the terminal, or lines from a pipe. */
function openQuestions() {
  let silent = false
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!silent) process.stderr.write(chunk)
      done()
    },
  })
  const lines = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY })
  const given = lines[Symbol.asyncIterator]()
  const answer = async () => {
    const line = await given.next()
    return line.done === true ? '' : line.value
  }
  return {
    for: async (question: string) => {
      process.stderr.write(question)
      return answer()
    },
    secretly: async (question: string) => {
      process.stderr.write(question)
      silent = true
      const word = await answer()
      silent = false
      process.stderr.write('\n')
      return word
    },
    close: () => lines.close(),
  }
}
