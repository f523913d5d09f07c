import { events } from '../../kernel/event.ts'

/** What happens to stock. */
export const stockEvents = events({
  type: 'stock.moved',
  label: 'Stock moved',
  group: 'Stock',
  topic: 'inventory.stock',
  means: ['moved'],
  names: [],
  access: 'inventory:read',
})
