import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import type { Plugin } from 'vite'

type Asset = { type: 'asset'; fileName: string }
type Chunk = {
  type: 'chunk'
  fileName: string
  isEntry: boolean
  facadeModuleId: string | null
  moduleIds: string[]
  imports: string[]
  dynamicImports: string[]
  viteMetadata?: { importedCss: Set<string>; importedAssets: Set<string> }
}

type Wanted = {
  /** The worker's source. */
  worker: string
  /** Parts of the paths of modules that are fetched when a screen opens and must be there without a network: files, or folders of them. */
  modules: readonly string[]
  /** Other files of the program. */
  files: readonly string[]
}

/**
 * Writes `worker.js`, which keeps on a device what some screens need to open without a network: the start of the product, those
 * modules, and what they import or open later; not the other screens.
 */
export function serviceWorker({ worker, modules, files }: Wanted): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const all = new Map<string, Chunk | Asset>(
        Object.values(bundle).map((file) => [file.fileName, file as Chunk | Asset]),
      ) // of the fields read here
      const isWanted = (chunk: Chunk) =>
        chunk.isEntry || !isScreen(chunk) || modules.some((end) => chunk.moduleIds.some((id) => id.includes(end)))
      const reached = new Set<string>()
      for (const chunk of all.values()) if (chunk.type === 'chunk' && chunk.isEntry) reach(chunk.fileName)
      for (const end of modules)
        if (![...reached].some((name) => moduleIdsOf(all.get(name)).some((id) => id.includes(end))))
          this.error(`${end} is not reached from the start of the product, so it can't be kept on a device.`)
      const letters = [...all.keys()].filter((name) => name.endsWith('.woff2'))
      const program = [...reached, ...letters]
        .map((name) => `/${name}`)
        .concat(files)
        .toSorted()
      const source = stripTypeScriptTypes(await readFile(worker, 'utf8'))
      const id = createHash('sha256')
        .update(JSON.stringify([program, source]))
        .digest('hex')
        .slice(0, 12)
      const head = `const programId = ${JSON.stringify(id)}\nconst programFiles = ${JSON.stringify(program)}\n`
      this.emitFile({ type: 'asset', fileName: 'worker.js', source: head + source })

      function reach(name: string) {
        const chunk = all.get(name)
        if (!chunk || reached.has(name)) return
        reached.add(name)
        if (chunk.type !== 'chunk') return
        for (const style of chunk.viteMetadata?.importedCss ?? []) reached.add(style)
        for (const next of chunk.imports) reach(next)
        for (const next of chunk.dynamicImports) {
          const later = all.get(next)
          if (later?.type === 'chunk' && isWanted(later)) reach(next)
        }
      }
    },
  }
}

function moduleIdsOf(file: Chunk | Asset | undefined): string[] {
  return file?.type === 'chunk' ? file.moduleIds : []
}

/** The code of a screen, a panel or what opens over one: fetched when that is opened. */
function isScreen({ facadeModuleId, moduleIds }: Chunk): boolean {
  return /[\\/]src[\\/]web[\\/](?!shell|ui)/.test(facadeModuleId ?? moduleIds.at(-1) ?? '')
}
