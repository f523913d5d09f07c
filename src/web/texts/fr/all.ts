import type { Catalogue } from '../catalogue.ts'
import accounting from './accounting.json' with { type: 'json' }
import hotel from './hotel.json' with { type: 'json' }
import identity from './identity.json' with { type: 'json' }
import inventory from './inventory.json' with { type: 'json' }
import notices from './notices.json' with { type: 'json' }
import restaurant from './restaurant.json' with { type: 'json' }
import shell from './shell.json' with { type: 'json' }
import tenancy from './tenancy.json' with { type: 'json' }
import ui from './ui.json' with { type: 'json' }

/** French: whole on the frame, at sign-in and on the till; what is missing elsewhere stays English. */
export const french = {
  ...accounting,
  ...hotel,
  ...identity,
  ...inventory,
  ...notices,
  ...restaurant,
  ...shell,
  ...tenancy,
  ...ui,
} satisfies Catalogue
