import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'

type Output = { type: 'chunk' | 'asset'; fileName: string }
type Chunk = Output & { type: 'chunk'; isEntry: boolean; imports: string[]; code: string }
type Asset = Output & { type: 'asset'; source: string | Uint8Array }

/**
 * Prints what a person downloads before signing in (scripts and styles that the page names, compressed with brotli) and
 * fails the build when it is more than `limit` kilobytes.
 */
export function signInSize(limit: number): Plugin {
  return {
    name: 'sign-in-size',
    apply: 'build',
    writeBundle(_options, bundle) {
      const files = new Map<string, Chunk | Asset>(Object.values(bundle).map((file) => [file.fileName, file]))
      const chunks = [...files.values()].filter((file): file is Chunk => file.type === 'chunk')
      const reached = new Set<string>()
      for (const chunk of chunks) if (chunk.isEntry) reach(chunk.fileName, files, reached)
      const page = files.get('index.html')
      const html = page?.type === 'asset' ? String(page.source) : ''
      const styles = [...files.keys()].filter((name) => name.endsWith('.css') && html.includes(name))
      const scripts = [...reached].reduce((sum, name) => sum + compressed(files.get(name)), 0)
      const looks = styles.reduce((sum, name) => sum + compressed(files.get(name)), 0)
      const total = (scripts + looks) / 1024
      console.log(
        `Before sign-in: ${total.toFixed(1)} KB (scripts ${(scripts / 1024).toFixed(1)}, styles ${(looks / 1024).toFixed(1)}; at most ${limit})`,
      )
      if (total > limit)
        this.error(`The page before sign-in weighs ${total.toFixed(1)} KB; at most ${limit} KB are allowed.`)
    },
  }
}

function reach(name: string, files: Map<string, Chunk | Asset>, reached: Set<string>) {
  const file = files.get(name)
  if (reached.has(name) || file?.type !== 'chunk') return
  reached.add(name)
  for (const next of file.imports) reach(next, files, reached)
}

function compressed(file: Chunk | Asset | undefined): number {
  if (!file) return 0
  return brotliCompressSync(file.type === 'chunk' ? file.code : file.source).length
}
