import { getHotelBusinessDate } from '#contract/hotel/business-date/api.ts'
import { on } from '#server/platform/http/route.ts'
import { showBusinessDate } from '#server/tenancy/public/business-date.ts'

export const hotelBusinessDateRoutes = [on(getHotelBusinessDate, (ctx) => showBusinessDate(ctx))]
