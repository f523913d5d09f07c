export { type Item } from './items/data.ts'
export { ItemPicker } from './items/parts/item-picker.tsx'
export { LocationPicker } from './locations/parts/location-picker.tsx'
