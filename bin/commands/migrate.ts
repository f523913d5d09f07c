import { openGround } from '#server/main.ts'
import { printResult, readArgs } from '../command-line.ts'

const usage = 'migrate [--json]'

/** Brings the database up to date, and says what was applied. Every other command does the same on its way. */
export async function run(args: string[]): Promise<number> {
  const { values } = readArgs(args, {}, usage)
  const ground = await openGround(process.env)
  await ground.close()
  const { applied } = ground.database
  printResult({ applied: applied.length, migrations: applied }, values['json'] === true)
  return 0
}
