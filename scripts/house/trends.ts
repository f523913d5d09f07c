import { Visitor } from 'vite'
import { productFiles } from './sign.ts'
import { lineAt, type SourceFile } from './source.ts'
import { duplicateShare } from './duplicates.ts'

/** A figure that is read over time and never fails a check; `wish` says where it should lie. */
export type Trend = { name: string; value: string; wish: string }

/** The figures of the whole product, in the order of style.md. */
export function trendsOf(files: readonly SourceFile[]): Trend[] {
  const product = productFiles(files)
  const lines = product.map((file) => lineCount(file.text))
  const spans = product.flatMap(functionSpans)
  const functions = spans.filter((span) => !span.isComponent).map((span) => span.lines)
  const components = spans.filter((span) => span.isComponent).map((span) => span.lines)
  const { code, comments } = sumOfLines(product)
  const imports = product.map((file) => file.imports.length)
  const doors = product.filter(({ path }) => /\/public(\/[^/]+)?\.tsx?$/.test(path)).map(exportCount)
  return [
    { name: 'files', value: String(product.length), wish: '' },
    { name: 'file lines, median', value: String(quantile(lines, 0.5)), wish: '30-70' },
    { name: 'file lines, p90', value: String(quantile(lines, 0.9)), wish: '<= 160' },
    { name: 'file lines, most', value: String(quantile(lines, 1)), wish: '<= 350' },
    { name: 'function lines, median', value: String(quantile(functions, 0.5)), wish: '<= 10' },
    { name: 'function lines, p90', value: String(quantile(functions, 0.9)), wish: '<= 35' },
    { name: 'components over 60 lines', value: percent(share(components, (one) => one > 60)), wish: '<= 8 %' },
    { name: 'duplicate lines', value: percent(duplicateShare(product)), wish: '<= 4 %' },
    { name: 'comment to code', value: (comments / code).toFixed(3), wish: '.03-.12' },
    { name: 'imports per file, p90', value: String(quantile(imports, 0.9)), wish: '<= 14' },
    { name: 'exports per public file, most', value: String(quantile(doors, 1)), wish: '<= 10' },
    { name: 'server test to code', value: testToCode(files).toFixed(2), wish: '.9-1.6' },
  ]
}

type Span = { lines: number; isComponent: boolean }

/** Functions with a body of their own; one with a capital name in a .tsx file is a component. */
function functionSpans({ path, text, program }: SourceFile): Span[] {
  const spans: Span[] = []
  const add = (node: { start: number; end: number; id?: { name: string } | null }) => {
    const lines = lineAt(text, node.end) - lineAt(text, node.start) + 1
    spans.push({ lines, isComponent: path.endsWith('.tsx') && /^[A-Z]/.test(node.id?.name ?? '') })
  }
  new Visitor({
    FunctionDeclaration: add,
    FunctionExpression: add,
    ArrowFunctionExpression: (node) => {
      if (!node.expression) add(node)
    },
  }).visit(program)
  return spans
}

function sumOfLines(files: readonly SourceFile[]): { code: number; comments: number } {
  const sums = files.map(linesOf)
  return { code: sum(sums.map((one) => one.code)), comments: sum(sums.map((one) => one.comments)) }
}

/** Lines that hold code, and lines that hold nothing but a comment. */
function linesOf({ text }: SourceFile): { code: number; comments: number } {
  const filled = text.split('\n').filter((line) => line.trim() !== '')
  const comments = filled.filter((line) => /^\s*(\/\/|\/\*|\*)/.test(line)).length
  return { code: filled.length - comments, comments }
}

function testToCode(files: readonly SourceFile[]): number {
  const server = files.filter(({ path, isTest }) => path.startsWith('src/server/') && !isTest)
  const tests = files.filter(({ path, isTest }) => isTest && /^(src\/server|test\/(?!e2e\/))/.test(path))
  return sumOfLines(tests).code / sumOfLines(server).code
}

function exportCount({ program }: SourceFile): number {
  return sum(
    program.body.map((node) => {
      if (node.type !== 'ExportNamedDeclaration') return 0
      return node.declaration ? 1 : node.specifiers.length
    }),
  )
}

function lineCount(text: string): number {
  return text.trimEnd().split('\n').length
}

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0
}

function share(values: readonly number[], fits: (value: number) => boolean): number {
  return values.length === 0 ? 0 : values.filter(fits).length / values.length
}

function percent(part: number): string {
  return `${(100 * part).toFixed(1)} %`
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
