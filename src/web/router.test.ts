import { readFileSync } from 'node:fs'
import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { permissions } from '#contract/kernel/permission.ts'
import { screens } from './router.tsx'

describe('the screens that exist', () => {
  test('have a `g` key that no other screen has', () => {
    const keys = screens.flatMap(({ menu }) => menu?.key ?? [])
    expect(keys.filter((key, index) => keys.indexOf(key) < index)).toEqual([])
  })

  test('of the settings are sections of the hub, so that one way leads back from all of them', () => {
    const settings = screens.filter(({ path }) => path.startsWith('/settings/'))
    expect(settings.filter(({ section }) => section === undefined).map(({ path }) => path)).toEqual([])
  })

  test('stand each at a place of their own in their group of the menu', () => {
    const places = screens.flatMap(({ menu }) => (menu ? `${menu.group} ${menu.order}` : []))
    expect(places.filter((place, index) => places.indexOf(place) < index)).toEqual([])
  })
})

test('no text that people see holds the string of a permission', () => {
  const known = new RegExp(`(?:${permissions.toSorted((a, b) => b.length - a.length).join('|')})`, 'g')
  const seen = globSync('src/{web,server}/**/*.{ts,tsx}', { exclude: (path) => path.endsWith('.test.ts') }).flatMap(
    (path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => !/^\s*(\/?\*|\/\/)/.test(line) && textsAround(line, known))
        .map((line) => `${path}: ${line.trim()}`),
  )
  expect(seen).toEqual([])
})

/** Whether a permission stands in a text instead of being one. */
function textsAround(line: string, known: RegExp): boolean {
  return [...line.matchAll(known)].some(({ 0: permission, index }) => {
    const around = `${line[index - 1] ?? ''}${line[index + permission.length] ?? ''}`
    return around !== "''" && around !== '""'
  })
}
