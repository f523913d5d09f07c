import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { french } from '#web/texts/fr/all.ts'
import type { Catalogue } from '#web/texts/catalogue.ts'
import { readSources } from '../scripts/house/source.ts'
import { englishOf, jsonOf } from '../scripts/texts/catalogue.ts'
import { textsIn } from '../scripts/texts/found.ts'

const { texts } = textsIn(readSources(['src/web']))
const catalogues: Record<string, Catalogue> = { fr: french }

test('the English catalogues are what the code says', () => {
  const fresh = Object.fromEntries([...englishOf(texts)].map(([domain, of]) => [`${domain}.json`, jsonOf(of)]))
  const folder = 'src/web/texts/en'
  const kept = existsSync(folder)
    ? readdirSync(folder).map((file) => [file, readFileSync(`${folder}/${file}`, 'utf8')])
    : []
  expect(Object.fromEntries(kept), 'npm run texts writes them').toEqual(fresh)
})

describe.each(Object.entries(catalogues))('the catalogue %s', (_, catalogue) => {
  test('has no text that the code doesn’t say', () => {
    const said = new Set(texts.map(({ text }) => text))
    expect(Object.keys(catalogue).filter((text) => !said.has(text))).toEqual([])
  })

  test('keeps the places of every text', () => {
    const broken = Object.entries(catalogue).filter(([text, translation]) =>
      formsOf(translation).some((form) => !isWithin(placesOf(form), placesOf(text))),
    )
    expect(broken).toEqual([])
  })

  test('counts where the code counts', () => {
    const counting = new Set(texts.filter(({ forms }) => forms).map(({ text }) => text))
    const wrong = Object.entries(catalogue).filter(
      ([text, found]) => counting.has(text) !== (typeof found === 'object'),
    )
    expect(wrong).toEqual([])
  })
})

test('French is whole on the frame, at sign-in and on the till', () => {
  const whole =
    /^src\/web\/(shell|menu\.ts|main\.tsx|identity\/(sessions|resets)|restaurant\/(till|drawer|payment|receipt))\b/
  const missing = texts.filter(({ text, path }) => whole.test(path) && !(text in french))
  expect(missing.map(({ text, path, line }) => `${path}:${line} ${text}`)).toEqual([])
})

function formsOf(translation: Catalogue[string]): string[] {
  return typeof translation === 'string' ? [translation] : Object.values(translation)
}

function placesOf(text: string): Set<string> {
  return new Set(text.match(/\{\w+\}/g))
}

function isWithin(some: ReadonlySet<string>, all: ReadonlySet<string>): boolean {
  return [...some].every((one) => all.has(one))
}
