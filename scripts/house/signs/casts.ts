import { Visitor } from 'vite'
import { type Finding, productFiles, type Sign } from '../sign.ts'
import { lineAt, type SourceFile } from '../source.ts'

/** `as` and `!` without their reason. */
export const casts: Sign = {
  name: '`as` without a reason',
  find: (files) => productFiles(files).flatMap(unreasonedCasts),
}

/** Every `as` and `!` that neither is `as const` nor has its reason in a comment on its line or the line before. */
function unreasonedCasts({ path, text, program, comments }: SourceFile): Finding[] {
  const found: Finding[] = []
  const reasoned = new Set(comments.flatMap(({ end }) => [lineAt(text, end), lineAt(text, end) + 1]))
  const look = ({ start, end }: { start: number; end: number }) => {
    const line = lineAt(text, end)
    if (reasoned.has(line) || reasoned.has(lineAt(text, start))) return
    found.push({ path, line, text: text.slice(start, end).split('\n').at(-1) ?? '' })
  }
  new Visitor({
    TSAsExpression: (node) => {
      if (text.slice(node.typeAnnotation.start, node.typeAnnotation.end) !== 'const') look(node)
    },
    TSNonNullExpression: look,
  }).visit(program)
  return found
}
