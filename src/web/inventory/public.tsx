export { type Item } from './items/data.ts'
export { ItemPicker } from './items/parts/item-picker.tsx'
export { hoursWords } from './today/rules.ts'
export { LocationPicker } from './locations/parts/location-picker.tsx'
