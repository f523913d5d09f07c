import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// What was compiled once is kept beside what was installed, so that a command begins in half the time; hence nothing else is imported before.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/hostelry'))
const { main } = await import('./program.ts')
process.exitCode = await main(process.argv[2], process.argv.slice(3))
