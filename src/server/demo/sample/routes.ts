import * as api from '#contract/demo/sample/api.ts'
import { on, type Route } from '#server/platform/http/route.ts'
import { makeSample } from './actions/make.ts'
import { removeSample } from './actions/remove.ts'
import { showSample } from './actions/show.ts'

/** @param routes by which the sample data is made, as a person would */
export function sampleRoutes(routes: readonly Route[]): readonly Route[] {
  return [
    on(api.getSample, (ctx) => showSample(ctx)),
    on(api.makeSample, (ctx) => makeSample(ctx, routes)),
    on(api.removeSample, (ctx) => removeSample(ctx, routes)),
  ]
}
