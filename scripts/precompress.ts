import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const compress = promisify(brotliCompress)
const texts = /\.(js|css|html|svg)$/
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/** Lays beside every text of the build what the server sends of it: made once and small, instead of at each request and larger. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async closeBundle() {
      const { outDir } = this.environment.config.build
      const files = (await readdir(outDir, { recursive: true })).filter((name) => texts.test(name))
      await Promise.all(
        files.map(async (name) => {
          const path = join(outDir, name)
          await writeFile(`${path}.br`, await compress(await readFile(path), quality))
        }),
      )
    },
  }
}
