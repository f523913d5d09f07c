import { itemKinds } from '../../inventory/items/shapes.ts'
import { menuKinds } from '../../restaurant/categories/shapes.ts'
import type { TableKind } from './shapes.ts'

/** How the cell of a column is read. */
export type CellKind = 'text' | 'amount' | 'whole' | 'quantity'

/** One column that a kind of table knows. */
export type TableColumn = {
  name: string
  /** As it stands in the template, and as problems name it. */
  header: string
  as: CellKind
  isRequired?: boolean
  /** What the template says in its first row. */
  example: string
  /** Other headers that people give it, in small letters and without signs. */
  also: readonly string[]
}

/** THE COLUMNS of each kind in the order of its template. */
export const columnsOf: Record<TableKind, readonly TableColumn[]> = {
  'room-types': [
    {
      name: 'code',
      header: 'Code',
      as: 'text',
      isRequired: true,
      example: 'STD',
      also: ['short', 'shortcode', 'typecode'],
    },
    {
      name: 'name',
      header: 'Name',
      as: 'text',
      isRequired: true,
      example: 'Standard twin',
      also: ['roomtype', 'type', 'category'],
    },
    {
      name: 'description',
      header: 'Description',
      as: 'text',
      example: 'Garden side, two beds',
      also: ['notes', 'text'],
    },
    {
      name: 'basePrice',
      header: 'Price a night',
      as: 'amount',
      isRequired: true,
      example: '120.00',
      also: ['price', 'rate', 'baseprice', 'nightlyprice'],
    },
    {
      name: 'maxAdults',
      header: 'Adults',
      as: 'whole',
      isRequired: true,
      example: '2',
      also: ['people', 'maxadults', 'sleeps', 'capacity'],
    },
    { name: 'maxChildren', header: 'Children', as: 'whole', example: '1', also: ['maxchildren', 'kids'] },
  ],
  rooms: [
    {
      name: 'roomNumber',
      header: 'Room number',
      as: 'text',
      isRequired: true,
      example: '101',
      also: ['room', 'number', 'no', 'nr'],
    },
    {
      name: 'roomType',
      header: 'Room type',
      as: 'text',
      isRequired: true,
      example: 'STD',
      also: ['type', 'typecode', 'category', 'kind'],
    },
    { name: 'floor', header: 'Floor', as: 'text', example: '1', also: ['level', 'storey'] },
  ],
  guests: [
    {
      name: 'firstName',
      header: 'First name',
      as: 'text',
      isRequired: true,
      example: 'Ama',
      also: ['given', 'givenname', 'forename', 'vorname', 'prenom'],
    },
    {
      name: 'lastName',
      header: 'Last name',
      as: 'text',
      example: 'Mensah',
      also: ['surname', 'family', 'familyname', 'nachname', 'nom'],
    },
    { name: 'email', header: 'E-mail', as: 'text', example: 'ama@example.com', also: ['mail', 'emailaddress'] },
    {
      name: 'phone',
      header: 'Telephone',
      as: 'text',
      example: '0244 123 456',
      also: ['phone', 'mobile', 'tel', 'phonenumber', 'telefon'],
    },
    { name: 'address', header: 'Address', as: 'text', example: '12 Beach Road, Accra', also: ['street', 'adresse'] },
    {
      name: 'notes',
      header: 'Notes',
      as: 'text',
      example: 'Likes a quiet room',
      also: ['note', 'comment', 'comments', 'remarks'],
    },
  ],
  items: [
    {
      name: 'sku',
      header: 'SKU',
      as: 'text',
      isRequired: true,
      example: 'RICE',
      also: ['code', 'itemcode', 'articlenumber', 'article'],
    },
    {
      name: 'name',
      header: 'Name',
      as: 'text',
      isRequired: true,
      example: 'Jasmine rice',
      also: ['item', 'itemname', 'product'],
    },
    { name: 'unit', header: 'Unit', as: 'text', isRequired: true, example: 'kg', also: ['baseunit', 'uom', 'measure'] },
    { name: 'kind', header: 'Kind', as: 'text', example: 'food', also: ['type'] },
    { name: 'category', header: 'Category', as: 'text', example: 'Dry goods', also: ['group'] },
    { name: 'barcode', header: 'Barcode', as: 'text', example: '', also: ['ean', 'gtin', 'upc'] },
    {
      name: 'parLevel',
      header: 'Par level',
      as: 'quantity',
      example: '20',
      also: ['reorderlevel', 'minimum', 'min', 'par'],
    },
    { name: 'notes', header: 'Notes', as: 'text', example: '', also: ['note', 'comment', 'remarks'] },
    {
      name: 'openingQuantity',
      header: 'Opening quantity',
      as: 'quantity',
      example: '50',
      also: ['quantity', 'stock', 'onhand', 'qty'],
    },
    {
      name: 'openingCost',
      header: 'Cost of one unit',
      as: 'quantity',
      example: '2.40',
      also: ['cost', 'unitcost', 'openingcost'],
    },
    {
      name: 'place',
      header: 'Place',
      as: 'text',
      example: 'Main store',
      also: ['location', 'warehouse', 'store', 'stockplace'],
    },
  ],
  menu: [
    {
      name: 'name',
      header: 'Name',
      as: 'text',
      isRequired: true,
      example: 'Beef burger',
      also: ['item', 'dish', 'product', 'itemname'],
    },
    {
      name: 'category',
      header: 'Category',
      as: 'text',
      isRequired: true,
      example: 'Mains',
      also: ['group', 'section'],
    },
    { name: 'kind', header: 'Kind', as: 'text', example: 'food', also: ['type'] },
    {
      name: 'price',
      header: 'Price',
      as: 'amount',
      isRequired: true,
      example: '12.50',
      also: ['amount', 'sellingprice'],
    },
    { name: 'kitchenName', header: 'Kitchen name', as: 'text', example: 'Burger', also: ['shortname', 'ticketname'] },
    {
      name: 'description',
      header: 'Description',
      as: 'text',
      example: 'With chips and salad',
      also: ['text', 'notes'],
    },
    { name: 'barcode', header: 'Barcode', as: 'text', example: '', also: ['ean', 'gtin', 'upc'] },
  ],
}

/** What people should know of a kind before they fill its table in. */
export const hintsOf: Record<TableKind, string> = {
  'room-types':
    'A kind of room with its price. Rooms come in a table of their own, and name the code or the name of their type.',
  rooms: 'Every room with the code or the name of its room type, which has to be there first.',
  guests: 'A first name is enough. Guests with the same e-mail or telephone are named before anything is written.',
  items: `Kind is one of ${itemKinds.join(', ')}. An opening quantity needs the cost of one unit and the place where it lies; it is posted to the books.`,
  menu: `Categories that are new are made; their kind is one of ${menuKinds.join(', ')}.`,
}
