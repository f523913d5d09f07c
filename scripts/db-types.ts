import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describeSchema } from './db-types/describe.ts'
import { withScratchDatabase } from './db-types/scratch.ts'

const target = join(import.meta.dirname, '../src/server/platform/db/schema.gen.ts')

await withScratchDatabase(async (client) => {
  await writeFile(target, await describeSchema(client))
})
console.error('Wrote src/server/platform/db/schema.gen.ts')
