import { describe, expect, test } from 'vitest'
import type { StatementLine } from '../data.ts'
import { endingOf } from '#contract/accounting/statements/rules.ts'
import { everyLine, shownLines } from './lines.ts'

function aLine(key: string, parent: string | null, isOpen = false): StatementLine {
  return {
    key,
    parent,
    kind: 'group',
    label: key,
    unit: 'money',
    good: null,
    isOpen,
    isMoved: false,
    account: null,
    amounts: [1],
    shares: [null],
    variance: null,
  }
}

const lines = [
  aLine('revenue', null, true),
  aLine('rooms', 'revenue'),
  aLine('4000', 'rooms'),
  aLine('interest', null),
  aLine('interest/7000', 'interest'),
  aLine('net', null),
]
const keys = (shown: readonly { key: string }[]) => shown.map(({ key }) => key)

describe('the lines of a statement', () => {
  test('stand in sight below what is open, and a touch opens or closes', () => {
    expect(keys(shownLines(lines, new Set()))).toEqual(['revenue', 'rooms', 'interest', 'net'])
    expect(keys(shownLines(lines, new Set(['rooms'])))).toEqual(['revenue', 'rooms', '4000', 'interest', 'net'])
    expect(keys(shownLines(lines, new Set(['revenue', 'rooms'])))).toEqual(['revenue', 'interest', 'net'])
  })

  test('are all in a file, as deep as they stand', () => {
    expect(everyLine(lines).map(({ key, depth }) => [key, depth])).toEqual([
      ['revenue', 0],
      ['rooms', 1],
      ['4000', 2],
      ['interest', 0],
      ['interest/7000', 1],
      ['net', 0],
    ])
  })

  test('end before financing for the operator', () => {
    expect(keys(endingOf(lines, 'operator'))).toEqual(['revenue', 'rooms', '4000'])
    expect(keys(endingOf(lines, 'owner'))).toEqual(keys(lines))
  })
})
