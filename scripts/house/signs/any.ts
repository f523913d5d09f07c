import { Visitor } from 'vite'
import { type Finding, productFiles, type Sign } from '../sign.ts'
import { lineAt, type SourceFile } from '../source.ts'

/** `any` outside the kernel. */
export const anyType: Sign = {
  name: '`any` outside the kernel',
  find: (files) => productFiles(files).filter(isOutsideKernel).flatMap(findAny),
}

function isOutsideKernel({ path }: SourceFile): boolean {
  return !path.startsWith('src/contract/kernel/')
}

function findAny({ path, text, program }: SourceFile): Finding[] {
  const found: Finding[] = []
  new Visitor({
    TSAnyKeyword: ({ start }) => void found.push({ path, line: lineAt(text, start), text: 'any' }),
  }).visit(program)
  return found
}
