import type { Import, SourceFile } from '../scripts/house/source.ts'

/**
 * THE DIRECTION OF IMPORTS. A domain may use those that stand before it, through their `public.ts` (`public.tsx` on the web
 * side), and never one that stands after it. An upward need moves the noun down or becomes an event after the commit.
 */
export const direction = [
  'platform',
  'tenancy',
  'identity',
  'notices',
  'accounting',
  'inventory',
  'hotel',
  'restaurant',
  'insights',
  'superadmin',
] as const

/** What the domains of a side stand on, from the ground up; used file by file, it needs no `public`. */
const ground: Record<Side, readonly string[]> = {
  contract: ['kernel'],
  server: ['platform'],
  web: ['ui', 'shell'],
}

/** Parts of the ground that know more of the contract than the kernel and the tenancy. */
const knowsEveryContract = new Set(['shell'])

/** Files of a side's root that belong to its ground; all others there bind the whole side together. */
const rootOfGround = new Map([['src/web/menu.ts', 'shell']])

/** Packages that the contract may use: it is shapes and pure thought. */
const contractPackages = new Set(['zod/mini'])
const kernelPackages = new Set(['zod/mini', 'big.js'])

type Side = 'contract' | 'server' | 'web'

/** `top` binds a whole side together: app.ts, main.ts, router.tsx. */
type Place = { side: Side; domain: string; isPublic: boolean }

/** Why each import that breaks the law does so; empty when the house is in order. */
export function breaksOf(files: readonly SourceFile[]): { path: string; line: number; text: string }[] {
  return files.flatMap((file) =>
    file.imports.flatMap((one) => {
      const why = breakOf(file.path, one)
      return why ? [{ path: file.path, line: one.line, text: `${one.specifier}: ${why}` }] : []
    }),
  )
}

/** Why the file may not import this; undefined when it may. Tests may reach into any domain, but not across the sides. */
export function breakOf(path: string, { target, isPackage }: Pick<Import, 'target' | 'isPackage'>): string | undefined {
  const from = placeOf(path)
  if (!from) return undefined
  const isTest = /\.test\.tsx?$/.test(path)
  if (isPackage) return isTest ? undefined : packageBreak(from, target)
  const to = placeOf(target)
  if (!to)
    return isTest || /\.(css|svg|json)$/.test(target) ? undefined : 'the product knows nothing of tests and scripts'
  if (to.side !== from.side && to.side !== 'contract') return `${from.side} does not import ${to.side}`
  if (isTest || from.domain === 'top') return undefined
  if (to.domain === 'top') return 'nothing imports what binds all together'
  return to.side === from.side ? domainBreak(from, to) : contractBreak(from, to)
}

function packageBreak(from: Place, name: string): string | undefined {
  if (from.side === 'web' && name.startsWith('node:')) return 'a browser has no node:'
  if (from.side !== 'contract') return undefined
  const allowed = from.domain === 'kernel' ? kernelPackages : contractPackages
  return allowed.has(name) ? undefined : 'the contract imports nothing but zod/mini and itself'
}

function domainBreak(from: Place, to: Place): string | undefined {
  if (from.domain === to.domain) return undefined
  if (rank(from) === unknown || rank(to) === unknown)
    return `${from.domain} or ${to.domain} has no place in the direction`
  if (rank(to) > rank(from)) return `${from.domain} comes before ${to.domain}`
  if (isGround(to) || to.side === 'contract' || to.isPublic) return undefined
  return `${to.domain} is entered through its public.${to.side === 'web' ? 'tsx' : 'ts'}`
}

function contractBreak(from: Place, to: Place): string | undefined {
  if (to.domain === 'kernel' || to.domain === 'tenancy' || knowsEveryContract.has(from.domain)) return undefined
  return rank(to) > rank(from) ? `${from.domain} comes before ${to.domain}` : undefined
}

const unknown = Number.POSITIVE_INFINITY

function isGround(place: Place): boolean {
  return ground[place.side].includes(place.domain)
}

function rank(place: Place): number {
  const level = ground[place.side].indexOf(place.domain)
  if (level !== -1) return level - ground[place.side].length
  const at = direction.findIndex((domain) => domain === place.domain)
  return at === -1 ? unknown : at
}

function placeOf(path: string): Place | undefined {
  const [, side, domain, more] = /^src\/(contract|server|web)\/([^/]+)(?:\/(.+))?$/.exec(path) ?? []
  if (!isSide(side) || !domain) return undefined
  if (more) return { side, domain, isPublic: /^public\.tsx?$/.test(more) }
  return { side, domain: rootOfGround.get(path) ?? 'top', isPublic: true }
}

function isSide(text: string | undefined): text is Side {
  return text === 'contract' || text === 'server' || text === 'web'
}
