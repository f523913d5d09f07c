import * as api from '#contract/hotel/channels/api/channels.ts'
import * as deliver from '#contract/hotel/channels/api/deliver.ts'
import { on, onOnce, onVisit } from '#server/platform/http/route.ts'
import {
  changeChannel,
  createChannel,
  listChannels,
  removeChannel,
  rotateAddress,
  showAddress,
  showChannel,
  withoutAddress,
} from './actions/channels.ts'
import { bookClosure, listClosures } from './actions/closures.ts'
import { listCodes, removeCode, setCode } from './actions/codes.ts'
import { listConflicts, settleConflict } from './actions/conflicts.ts'
import { cancelDelivered, deliverBooking, showDelivered } from './actions/deliver.ts'
import { giveCalendar } from './actions/export.ts'
import { listChannelLog } from './actions/log.ts'
import { previewFeed } from './actions/preview.ts'
import { syncChannel } from './actions/sync.ts'

export const channelRoutes = [
  on(api.listConflicts, (ctx, { query }) => listConflicts(ctx, query)),
  on(api.settleConflict, (ctx, { params, body }) => settleConflict(ctx, params.id, body)),
  on(api.previewFeed, (ctx, { body }) => previewFeed(ctx, body)),
  on(api.listChannels, (ctx) => listChannels(ctx)),
  on(api.createChannel, (ctx, { body }) => createChannel(ctx, body)),
  on(api.getChannel, (ctx, { params }) => showChannel(ctx, params.id)),
  on(api.changeChannel, (ctx, { params, body }) => changeChannel(ctx, params.id, body)),
  on(api.removeChannel, (ctx, { params }) => removeChannel(ctx, params.id)),
  on(api.syncChannel, (ctx, { params }) => syncChannel(ctx, params.id)),
  on(api.showAddress, (ctx, { params }) => showAddress(ctx, params.id)),
  onOnce(api.rotateAddress, (ctx, { params }) => rotateAddress(ctx, params.id), withoutAddress),
  on(api.listChannelLog, (ctx, { params, query }) => listChannelLog(ctx, params.id, query)),
  on(api.listClosures, (ctx, { params }) => listClosures(ctx, params.id)),
  on(api.bookClosure, (ctx, { params, body }) => bookClosure(ctx, params, body)),
  on(api.listCodes, (ctx, { params }) => listCodes(ctx, params.id)),
  on(api.setCode, (ctx, { params, body }) => setCode(ctx, params.id, body)),
  on(api.removeCode, (ctx, { params }) => removeCode(ctx, params.id, params.codeId)),
  on(deliver.deliverBooking, (ctx, { params, body }) => deliverBooking(ctx, params, body)),
  on(deliver.cancelDelivered, (ctx, { params, body }) => cancelDelivered(ctx, params, body)),
  on(deliver.getDelivered, (ctx, { params }) => showDelivered(ctx, params)),
  onVisit(api.getCalendar, (ctx, { params }) => giveCalendar(ctx, params.token)),
]
