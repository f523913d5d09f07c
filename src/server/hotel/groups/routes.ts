import * as block from '#contract/hotel/groups/api/block.ts'
import * as folio from '#contract/hotel/groups/api/folio.ts'
import * as group from '#contract/hotel/groups/api/group.ts'
import * as payer from '#contract/hotel/groups/api/payer.ts'
import { on } from '#server/platform/http/route.ts'
import { previewBlock, setBlock } from './actions/block.ts'
import { closeMaster } from './actions/close-master.ts'
import { cancelGroup, changeGroup, createGroup, moveGroup } from './actions/head.ts'
import { previewPayer, setPayer } from './actions/payer.ts'
import { listGroups, readGroup } from './actions/read.ts'
import { releaseBlock } from './actions/release.ts'

export const groupRoutes = [
  on(group.listGroups, (ctx, { query }) => listGroups(ctx, query)),
  on(group.getGroup, (ctx, { params }) => readGroup(ctx, params.id)),
  on(group.createGroup, (ctx, { body }) => createGroup(ctx, body)),
  on(group.changeGroup, (ctx, { params, body }) => changeGroup(ctx, params.id, body)),
  on(group.moveGroup, (ctx, { params, body }) => moveGroup(ctx, params.id, body)),
  on(group.cancelGroup, (ctx, { params, body }) => cancelGroup(ctx, params.id, body.reason)),
  on(block.setBlock, (ctx, { params, body }) => setBlock(ctx, params.id, body)),
  on(block.previewBlock, (ctx, { params, body }) => previewBlock(ctx, params.id, body)),
  on(block.releaseBlock, (ctx, { params, body }) => releaseBlock(ctx, params.id, body)),
  on(payer.setPayer, (ctx, { params, body }) => setPayer(ctx, params.id, body)),
  on(payer.previewPayer, (ctx, { params, body }) => previewPayer(ctx, params.id, body)),
  on(folio.closeMaster, (ctx, { params, body }) => closeMaster(ctx, params.id, body)),
]
