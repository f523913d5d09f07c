import * as api from '#contract/inventory/recipes/api.ts'
import { on } from '#server/platform/http/route.ts'
import { changeRecipe, createRecipe } from './actions/change.ts'
import { listRecipes, readRecipe } from './actions/read.ts'

export const recipeRoutes = [
  on(api.listRecipes, (ctx, { query }) => listRecipes(ctx, query)),
  on(api.getRecipe, (ctx, { params }) => readRecipe(ctx, params.id)),
  on(api.createRecipe, (ctx, { body }) => createRecipe(ctx, body)),
  on(api.changeRecipe, (ctx, { params, body }) => changeRecipe(ctx, params.id, body)),
]
