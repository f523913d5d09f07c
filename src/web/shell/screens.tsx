import { createContext, use, type ReactNode } from 'react'
import type { DashboardCard } from './dashboard/card.tsx'
import type { Finder } from './search/finder.ts'
import type { Screen } from './screen.ts'

/** What the frame knows of the features: their screens, what the search can find, and what the dashboard shows. */
export type Catalogue = {
  screens: readonly Screen[]
  finders: readonly Finder[]
  cards: readonly DashboardCard[]
}

const CatalogueContext = createContext<Catalogue>({ screens: [], finders: [], cards: [] })

/** Hands the frame the table of screens that the router is made from. */
export function CatalogueProvider({ catalogue, children }: { catalogue: Catalogue; children: ReactNode }) {
  return <CatalogueContext value={catalogue}>{children}</CatalogueContext>
}

/** All screens that exist, all finders, and all cards of the dashboard. */
export function useCatalogue(): Catalogue {
  return use(CatalogueContext)
}
