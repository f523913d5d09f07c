import { keyScopes, type Permission } from '#contract/kernel/permission.ts'
import { permissionWords } from '#contract/kernel/permission-words.ts'
import type { ApiKeyState } from '#contract/identity/api-keys/shapes.ts'
import { t } from '#web/texts/text.ts'
import type { Tone } from '#web/ui/badge.tsx'
import { areasOfRights } from '../custom-permissions/rules.ts'

export const stateWords: Record<ApiKeyState, { word: string; tone: Tone }> = {
  active: { word: t('Active'), tone: 'positive' },
  stopped: { word: t('Stopped'), tone: 'caution' },
  expired: { word: t('Expired'), tone: 'plain' },
  revoked: { word: t('Revoked'), tone: 'plain' },
}

/** For how many days a key is made; there is none without an end. */
export const lifetimes = [7, 30, 90, 180, 365] as const

/** How long the token before goes on working, in hours. */
export const overlaps = [
  { value: '0', label: t('It ends at once') },
  { value: '1', label: t('One hour') },
  { value: '24', label: t('One day') },
  { value: '72', label: t('Three days') },
  { value: '168', label: t('Seven days') },
] as const

/** What keys can be given, by what it is about. */
export const areasOfScopes: readonly Area[] = areasOfRights
  .map(({ label, permissions }) => ({ label, scopes: permissions.filter((one) => keyScopes.includes(one)) }))
  .filter(({ scopes }) => scopes.length > 0)

export type Area = { label: string; scopes: readonly Permission[] }

/** Those of the areas that a search finds, by their words and by the name in the API. */
export function areasFound(search: string): readonly Area[] {
  const sought = search.trim().toLowerCase()
  return areasOfScopes
    .map(({ label, scopes }) => ({
      label,
      scopes: scopes.filter((one) => `${label} ${permissionWords[one]} ${one}`.toLowerCase().includes(sought)),
    }))
    .filter(({ scopes }) => scopes.length > 0)
}

/** The scopes with some of them chosen or left out. */
export function chosenWith(chosen: readonly Permission[], some: readonly Permission[], on: boolean): Permission[] {
  return keyScopes.filter((scope) => (some.includes(scope) ? on : chosen.includes(scope)))
}
