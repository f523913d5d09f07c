import { writeFile } from 'node:fs/promises'
import { wiring } from '#server/wiring.ts'
import { readConfig } from '#server/platform/config.ts'
import { openLog } from '#server/platform/log.ts'
import { openPlatform } from '#server/platform/platform.ts'
import { connect } from '#server/platform/wiring.ts'
import { withScratchDatabase } from './db-types/scratch.ts'
import { generatedDocs } from './docs/all.ts'

connect(wiring)
await withScratchDatabase(async (owner, connection) => {
  const platform = openPlatform({
    config: readConfig({ HOSTELRY_LOG: 'warn', HOSTELRY_JOBS: 'off' }),
    log: openLog('warn'),
    app: { ...connection, user: 'hostelry_app' },
    platform: { ...connection, user: 'hostelry_platform' },
    secret: 'documentation is made without sessions',
  })
  for (const [path, text] of Object.entries(await generatedDocs(platform, owner))) {
    await writeFile(path, text)
    console.error(`Wrote ${path}`)
  }
  await platform.close()
})
