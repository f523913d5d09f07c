import { expect, test } from 'vitest'
import { openVault } from './vault.ts'

const vault = openVault('a secret for tests that is long enough')

test('a sealed secret opens for its purpose and this installation alone', () => {
  const sealed = vault.seal('open sesame', 'tenant 1, mail.example')
  expect(sealed).not.toContain('sesame')
  expect(vault.open(sealed, 'tenant 1, mail.example')).toBe('open sesame')
  expect(vault.open(sealed, 'tenant 1, mail.attacker.example')).toBeNull()
  expect(openVault('another secret that is long enough too').open(sealed, 'tenant 1, mail.example')).toBeNull()
})

test('a sealed secret that was changed or cut stays closed, and the same one never looks the same', () => {
  const sealed = vault.seal('open sesame', 'p')
  expect(vault.open(`${sealed.slice(0, -2)}AA`, 'p')).toBeNull()
  expect(vault.open(sealed.slice(0, 20), 'p')).toBeNull()
  expect(vault.open('', 'p')).toBeNull()
  expect(vault.seal('open sesame', 'p')).not.toBe(sealed)
})
