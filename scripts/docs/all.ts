import type pg from 'pg'
import { allRoutes } from '#server/app.ts'
import { namedConflicts } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { describeApi } from './api.ts'
import { describePermissions } from './permissions.ts'
import { describePostings } from './postings.ts'
import { proofNames } from './proofs.ts'
import { playEverything } from './scenario.ts'

/** The text of every generated document by its path. The database may be any: a tenant is made in it. */
export async function generatedDocs(platform: Platform, owner: pg.ClientBase): Promise<Record<string, string>> {
  const routes = allRoutes(platform.secret)
  const endpoints = routes.map((route) => route.endpoint)
  const tenant = await playEverything(platform, routes)
  return {
    'docs/permissions.md': describePermissions(endpoints),
    'docs/api.md': describeApi(endpoints, { conflicts: namedConflicts(), proofs: proofNames() }),
    'docs/posting-matrix.md': await describePostings(owner, tenant),
  }
}
