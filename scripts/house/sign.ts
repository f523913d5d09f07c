import type { SourceFile } from './source.ts'

/** One place that breaks a sign. */
export type Finding = { path: string; line: number; text: string }

/** A sign that must hold: what it looks for, and every place where it doesn't hold. */
export type Sign = { name: string; find(files: readonly SourceFile[]): Finding[] | Promise<Finding[]> }

/** The files of the product itself: no tests. */
export function productFiles(files: readonly SourceFile[]): SourceFile[] {
  return files.filter((file) => file.path.startsWith('src/') && !file.isTest)
}

/** The files of the server's domains: no platform, no tests. */
export function domainFiles(files: readonly SourceFile[]): SourceFile[] {
  return productFiles(files).filter(({ path }) => /^src\/server\/(?!platform\/)[^/]+\//.test(path))
}
