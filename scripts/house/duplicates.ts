import type { SourceFile } from './source.ts'

const windowSize = 6

/** The share of lines that stand in a run of six or more equal lines somewhere else too; imports and brackets don't count. */
export function duplicateShare(files: readonly SourceFile[]): number {
  const texts = files.map(({ text }) => meaningfulLines(text))
  const total = texts.reduce((sum, lines) => sum + lines.length, 0)
  const seen = new Map<string, { file: number; at: number }>()
  const twice = texts.map(() => new Set<number>())
  const mark = ({ file, at }: { file: number; at: number }) => {
    for (let line = at; line < at + windowSize; line += 1) twice[file]?.add(line)
  }
  texts.forEach((lines, file) => {
    for (let at = 0; at + windowSize <= lines.length; at += 1) {
      const run = lines.slice(at, at + windowSize).join('\n')
      const before = seen.get(run)
      if (before) [before, { file, at }].forEach(mark)
      else seen.set(run, { file, at })
    }
  })
  return total === 0 ? 0 : twice.reduce((sum, lines) => sum + lines.size, 0) / total
}

function meaningfulLines(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter((line) => /\w/.test(line) && !/^(import |export .* from |\/\/|\/?\*)/.test(line))
}
