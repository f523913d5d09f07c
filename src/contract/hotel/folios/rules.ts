import type { SoldCategory } from '../../accounting/account-roles/shapes.ts'
import type { ChargeType } from './shapes.ts'

/** What a charge that the desk writes is to the books; an outlet says it line by line. */
export const categoryOfCharge: Record<ChargeType, SoldCategory> = {
  room_rate: 'rooms',
  menu_item: 'food',
  inventory_item: 'retail',
  service: 'other',
}
