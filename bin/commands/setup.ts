import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { openGround } from '#server/main.ts'
import { type CountryCode, countryCodes } from '#contract/tenancy/tenants/sets.ts'
import { createFirstSuperadmin, openFirstTenant } from '#server/superadmin/public.ts'
import { BadUsage, readArgs } from '../command-line.ts'

const usage =
  'setup [--tenant NAME [--country GH]] [--email you@example.com] [--password …] [--first-name …] [--last-name …]'
const options = {
  tenant: { type: 'string' },
  country: { type: 'string' },
  email: { type: 'string' },
  password: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
} as const

/** Makes the first superadmin, once, or a house with its owner; asks for what the options don't say, the password without showing it. */
export async function run(args: string[]): Promise<number> {
  const { values } = readArgs(args, options, usage)
  const { tenant } = values
  const country = countryIn(values['country'])
  const who = tenant === undefined ? 'first superadmin' : `owner of ${tenant}`
  const ask = openQuestions()
  const email = values['email'] ?? (await ask.for(`E-mail of the ${who}: `))
  const password = values['password'] ?? (await ask.secretly('Password (10 characters or more): '))
  ask.close()
  const ground = await openGround({ ...process.env, HOSTELRY_LOG: process.env['HOSTELRY_LOG'] ?? 'warn' })
  try {
    const [firstName, lastName] = tenant === undefined ? ['Platform', 'Superadmin'] : ['House', 'Owner']
    const names = { firstName: values['first-name'] ?? firstName, lastName: values['last-name'] ?? lastName }
    const person = { email, password, ...names }
    if (tenant === undefined) await createFirstSuperadmin(ground.platform, person)
    else await openFirstTenant(ground.platform, { name: tenant, country, owner: person })
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
