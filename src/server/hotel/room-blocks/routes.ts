import * as api from '#contract/hotel/room-blocks/api.ts'
import { on } from '#server/platform/http/route.ts'
import { blockRoom, changeBlock } from './actions/block.ts'
import { previewBlock } from './actions/preview.ts'
import { releaseBlock } from './actions/release.ts'

export const roomBlockRoutes = [
  on(api.previewBlock, (ctx, { params, body }) => previewBlock(ctx, params.id, body)),
  on(api.blockRoom, (ctx, { params, body }) => blockRoom(ctx, params.id, body)),
  on(api.changeBlock, (ctx, { params: { id, blockId }, body }) => changeBlock(ctx, { roomId: id, blockId }, body)),
  on(api.releaseBlock, (ctx, { params }) => releaseBlock(ctx, params.id, params.blockId)),
]
