import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accentIn, contrast, leastContrast } from './accent.ts'

const themes = ['light', 'dark'] as const
const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('contrast is what WCAG says', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#123456', '#123456')).toBe(1)
})

describe.each(themes)('in the %s theme', (theme) => {
  test('whatever colour is chosen can be read and seen', () => {
    fc.assert(
      fc.property(anyColour, (chosen) => {
        const { text, marks } = accentIn(theme, chosen)
        expect(text).toBeGreaterThanOrEqual(leastContrast.text)
        expect(marks).toBeGreaterThanOrEqual(leastContrast.marks)
      }),
      { numRuns: 500 },
    )
  })

  test.each(['#ffffff', '#000000', '#ffff00', '#ff0000', '#00ff00', '#0000ff', '#808080'])('%s too', (chosen) => {
    expect(accentIn(theme, chosen).text).toBeGreaterThanOrEqual(leastContrast.text)
  })
})

test('a colour that can be read is shown as it was chosen, another one darker by day or lighter by night', () => {
  expect(accentIn('light', '#7a1f5c')).toMatchObject({ isAsChosen: true, colours: { brand: '#7a1f5c' } })
  expect(accentIn('dark', '#7a1f5c').isAsChosen).toBe(false)
  expect(accentIn('light', '#ffd24d').isAsChosen).toBe(false)
  expect(accentIn('dark', '#ffd24d')).toMatchObject({ isAsChosen: true, colours: { brand: '#ffd24d' } })
})

test('the grounds that it is measured on are those of the look', () => {
  const tokens = readFileSync('src/web/styles/tokens.css', 'utf8')
  const source = readFileSync('src/web/ui/accent.ts', 'utf8')
  const found = [...tokens.matchAll(/--surface[\w-]*: oklch\(([\d. ]+)\)/g)].map(([, parts = '']) =>
    parts.split(' ').join(', '),
  )
  expect(found).toHaveLength(6)
  for (const ground of found) expect(source).toContain(`[${ground}]`)
})
