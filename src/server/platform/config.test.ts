import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { BadSetting, readConfig, settingDefaults, settingMeanings } from './config.ts'

const example = readFileSync(join(import.meta.dirname, '../../../.env.example'), 'utf8')

/** Each setting of the example with its value and the comment above it. */
const written = [...example.matchAll(/^# (.+)\n([A-Z_]+)=(.*)$/gm)].map(([, meaning, name, value]) => ({
  name,
  meaning,
  value: value === '' ? undefined : value,
}))

describe('.env.example', () => {
  test('names every setting there is, and no other', () => {
    expect(new Set(written.map(({ name }) => name))).toEqual(new Set(Object.keys(settingMeanings)))
  })

  test('says of each setting what it must be, and its default', () => {
    const defaults = settingDefaults()
    for (const { name = '', meaning, value } of written) {
      expect({ name, meaning, value }).toEqual({
        name,
        meaning: Object.entries(settingMeanings).find(([key]) => key === name)?.[1],
        value: defaults[name],
      })
    }
  })

  test('can be used as it stands', () => {
    const environment = Object.fromEntries(written.map(({ name = '', value }) => [name, value ?? '']))
    expect(readConfig(environment)).toEqual(readConfig({}))
  })
})

describe('a setting', () => {
  test.each([
    ['PORT', '65536'],
    ['PORT', 'http'],
    ['DATABASE_URL', 'mysql://somewhere'],
    ['HOSTELRY_LOG', 'loud'],
    ['HOSTELRY_SECRET', 'short'],
    ['HOSTELRY_POOL', '1'],
    ['HOSTELRY_JOBS', 'yes'],
    ['HOSTELRY_ORIGINS', 'hotel.example'],
    ['HOSTELRY_STATEMENT_TIMEOUT', '99.5'],
  ])('%s=%s is refused with its name, its value and what is expected', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new BadSetting(`${name} is "${value}"; expected ${settingMeanings[name as keyof typeof settingMeanings]}`),
    )
  })

  test('that is unknown is refused, so that a typing error is seen', () => {
    expect(() => readConfig({ HOSTELRY_PROT: '1' })).toThrow('HOSTELRY_PROT is not a setting')
  })

  test('that is empty counts as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
  })

  test('with several origins becomes their list', () => {
    expect(readConfig({ HOSTELRY_ORIGINS: 'https://a.example,http://b.example:8080' }).origins).toEqual([
      'https://a.example',
      'http://b.example:8080',
    ])
  })
})
