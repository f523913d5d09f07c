import * as api from '#contract/restaurant/categories/api.ts'
import { on } from '#server/platform/http/route.ts'
import { changeCategory, createCategory, deleteCategory, listCategories, orderCategories } from './actions.ts'

export const menuCategoryRoutes = [
  on(api.listMenuCategories, (ctx, { query }) => listCategories(ctx, query)),
  on(api.createMenuCategory, (ctx, { body }) => createCategory(ctx, body)),
  on(api.orderMenuCategories, (ctx, { body }) => orderCategories(ctx, body.ids)),
  on(api.changeMenuCategory, (ctx, { params, body }) => changeCategory(ctx, params.id, body)),
  on(api.deleteMenuCategory, (ctx, { params, body }) => deleteCategory(ctx, params.id, body?.moveTo)),
]
