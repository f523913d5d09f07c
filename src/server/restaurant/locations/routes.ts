import * as api from '#contract/restaurant/locations/api.ts'
import { on } from '#server/platform/http/route.ts'
import { changeLocation, createLocation, deleteLocation, listLocations, readLocation } from './actions/locations.ts'
import { changeStation, createStation } from './actions/stations.ts'

export const restaurantLocationRoutes = [
  on(api.listRestaurantLocations, (ctx, { query }) => listLocations(ctx, query)),
  on(api.getRestaurantLocation, (ctx, { params }) => readLocation(ctx, params.id)),
  on(api.createRestaurantLocation, (ctx, { body }) => createLocation(ctx, body)),
  on(api.changeRestaurantLocation, (ctx, { params, body }) => changeLocation(ctx, params.id, body)),
  on(api.deleteRestaurantLocation, (ctx, { params }) => deleteLocation(ctx, params.id)),
  on(api.createStation, (ctx, { params, body }) => createStation(ctx, params.id, body)),
  on(api.changeStation, (ctx, { params, body }) => changeStation(ctx, params.id, body)),
]
