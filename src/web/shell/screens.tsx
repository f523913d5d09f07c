import { createContext, use, type ReactNode } from 'react'
import type { Finder } from './search/finder.ts'
import type { Screen } from './screen.ts'

/** What the frame knows of the features: their screens, and what the search can find. */
export type Catalogue = { screens: readonly Screen[]; finders: readonly Finder[] }

const CatalogueContext = createContext<Catalogue>({ screens: [], finders: [] })

/** Hands the frame the table of screens that the router is made from. */
export function CatalogueProvider({ catalogue, children }: { catalogue: Catalogue; children: ReactNode }) {
  return <CatalogueContext value={catalogue}>{children}</CatalogueContext>
}

/** All screens that exist, and all finders. */
export function useCatalogue(): Catalogue {
  return use(CatalogueContext)
}
