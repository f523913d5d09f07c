import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { openGround } from '#server/main.ts'
import { createFirstSuperadmin } from '#server/superadmin/public.ts'
import { readArgs } from '../command-line.ts'

const usage = 'setup [--email you@example.com] [--password …] [--first-name …] [--last-name …]'
const options = {
  email: { type: 'string' },
  password: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
} as const

/** Makes the first superadmin, once; asks for what the options don't say, the password without showing it. */
export async function run(args: string[]): Promise<number> {
  const { values } = readArgs(args, options, usage)
  const ask = openQuestions()
  const email = values['email'] ?? (await ask.for('E-mail of the first superadmin: '))
  const password = values['password'] ?? (await ask.secretly('Password (10 characters or more): '))
  ask.close()
  const ground = await openGround({ ...process.env, HOSTELRY_LOG: process.env['HOSTELRY_LOG'] ?? 'warn' })
  try {
    const names = { firstName: values['first-name'] ?? 'Platform', lastName: values['last-name'] ?? 'Superadmin' }
    await createFirstSuperadmin(ground.platform, { email, password, ...names })
  } finally {
    await ground.close()
  }
  process.stdout.write(`${email} can sign in as superadmin now.\n`)
  return 0
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
