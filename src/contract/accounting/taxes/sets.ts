import { dayOf } from '../../kernel/day.ts'
import { ofMajor } from '../../kernel/money.ts'
import {
  type LongStay,
  percent,
  type TaxCategory,
  taxCategories,
  type TaxComponent,
  type TaxSetContent,
} from './shapes.ts'

const goods: TaxCategory[] = ['service', 'retail', 'other']
const hospitality: TaxCategory[] = ['room', 'food', 'beverage']
const levies = ['NHIL', 'GETFUND', 'COVID']

const vat = { code: 'VAT', name: 'VAT', accountCode: '2200', recoverable: true, inputAccountCode: '1300' }
const nhil = { code: 'NHIL', name: 'NHIL', accountCode: '2201' }
const getFund = { code: 'GETFUND', name: 'GETFund levy', accountCode: '2202' }

/**
 * Ghana. Levies straight on the value since 1 August 2018, COVID-19 levy from 1 May 2021; VAT on value and levies, 12.5 %,
 * and 15 % from 1 January 2023 (Act 1087). From 1 January 2026 (Act 1151) the COVID-19 levy is gone, all three stand on the
 * value alone (20 % together) and the two levies are recovered too. Tourism levy (Act 817, L.I. 2185) on the net value.
 */
const ghana = setOf({ code: 'GH', name: 'Ghana' }, [
  tax({ ...nhil, rate: 2.5, from: '2018-08-01', to: '2025-12-31' }),
  tax({ ...nhil, rate: 2.5, from: '2026-01-01', recoverable: true, inputAccountCode: '1301' }),
  tax({ ...getFund, rate: 2.5, from: '2018-08-01', to: '2025-12-31' }),
  tax({ ...getFund, rate: 2.5, from: '2026-01-01', recoverable: true, inputAccountCode: '1302' }),
  tax({ code: 'COVID', name: 'COVID-19 levy', accountCode: '2205', rate: 1, from: '2021-05-01', to: '2025-12-31' }),
  tax({ ...vat, rate: 12.5, from: '2018-08-01', to: '2022-12-31', base: levies }),
  tax({ ...vat, rate: 15, from: '2023-01-01', to: '2025-12-31', base: levies }),
  tax({ ...vat, rate: 15, from: '2026-01-01' }),
  tax({
    code: 'TOURISM',
    name: 'Tourism levy',
    accountCode: '2203',
    rate: 1,
    from: '2012-10-01',
    appliesTo: hospitality,
  }),
])

/** Nigeria. Lagos adds a contested consumption tax (law of 2009; Court of Appeal 2022: VAT prevails), so it ships off. */
const nigeria = setOf({ code: 'NG', name: 'Nigeria' }, [
  tax({ ...vat, rate: 7.5, from: '2020-02-01' }),
  tax({
    code: 'LAGOS_CONSUMPTION',
    name: 'Lagos consumption tax',
    accountCode: '2204',
    rate: 5,
    from: '2009-01-01',
    appliesTo: hospitality,
    enabled: false,
  }),
])

const hospitalityVat = {
  ...vat,
  code: 'VAT_HOSPITALITY',
  name: 'VAT (hospitality)',
  appliesTo: ['room', 'food'] satisfies TaxCategory[],
}
const reducedValue: LongStay[] = [{ fromNight: 29, counts: 'night', taxed: percent(20) }]

/**
 * United Kingdom. Hospitality was taxed at 5 % and then 12.5 % from 15 July 2020 to 31 March 2022. From night 29 on, VAT
 * falls on the facilities alone: at least 20 % of the room's price (notice 709/3).
 */
const unitedKingdom = setOf({ code: 'GB', name: 'United Kingdom', pricesIncludeTax: true }, [
  tax({ ...vat, rate: 20, from: '2011-01-04', to: '2020-07-14', longStay: reducedValue }),
  tax({ ...vat, rate: 20, from: '2020-07-15', to: '2022-03-31', appliesTo: ['beverage', ...goods] }),
  tax({ ...vat, rate: 20, from: '2022-04-01', longStay: reducedValue }),
  tax({ ...hospitalityVat, rate: 5, from: '2020-07-15', to: '2021-09-30', longStay: reducedValue }),
  tax({ ...hospitalityVat, rate: 12.5, from: '2021-10-01', to: '2022-03-31', longStay: reducedValue }),
])

const standard = { ...vat, code: 'VAT_STANDARD', name: 'VAT, standard rate' }
const reduced = { ...vat, code: 'VAT_REDUCED', name: 'VAT, reduced rate' }

/**
 * Germany. Lodging at the reduced rate since 2010; restaurant food at 19, 5, 7, 19 and again 7 % (from 1 July 2020,
 * 1 January 2021, 2024 and 2026); drinks always at the standard rate.
 */
const germany = setOf({ code: 'DE', name: 'Germany', pricesIncludeTax: true }, [
  tax({ ...standard, rate: 19, from: '2007-01-01', to: '2020-06-30', appliesTo: ['food', 'beverage', ...goods] }),
  tax({ ...standard, rate: 16, from: '2020-07-01', to: '2020-12-31', appliesTo: ['beverage', ...goods] }),
  tax({ ...standard, rate: 19, from: '2021-01-01', to: '2023-12-31', appliesTo: ['beverage', ...goods] }),
  tax({ ...standard, rate: 19, from: '2024-01-01', to: '2025-12-31', appliesTo: ['food', 'beverage', ...goods] }),
  tax({ ...standard, rate: 19, from: '2026-01-01', appliesTo: ['beverage', ...goods] }),
  tax({ ...reduced, rate: 7, from: '2010-01-01', to: '2020-06-30', appliesTo: ['room'] }),
  tax({ ...reduced, rate: 5, from: '2020-07-01', to: '2020-12-31', appliesTo: ['room', 'food'] }),
  tax({ ...reduced, rate: 7, from: '2021-01-01', to: '2023-12-31', appliesTo: ['room', 'food'] }),
  tax({ ...reduced, rate: 7, from: '2024-01-01', to: '2025-12-31', appliesTo: ['room'] }),
  tax({ ...reduced, rate: 7, from: '2026-01-01', appliesTo: ['room', 'food'] }),
])

const untilStay = (nights: number): LongStay[] => [{ fromNight: nights, counts: 'stay', taxed: percent(0) }]
const sales = { accountCode: '2200', from: '2009-08-01', roundedWith: 'SALES' }
const occupancy = { accountCode: '2204', from: '2009-08-01', appliesTo: ['room'] satisfies TaxCategory[] }

/**
 * New York City. 8.875 % sales tax and 5.875 % on occupancy are charged as one rate of 14.75 %, with 1.50 (state) and 2.00
 * (city) for every room and night. A stay of 90 nights or more drops the state's part, one of 180 nights all of it.
 */
const newYorkCity = setOf({ code: 'US-NYC', name: 'United States, New York City' }, [
  tax({ ...sales, code: 'NYS_SALES', name: 'State sales tax', rate: 4, longStay: untilStay(90) }),
  tax({ ...sales, code: 'NYC_SALES', name: 'City sales tax', rate: 4.5, longStay: untilStay(180) }),
  tax({ ...sales, code: 'MCTD', name: 'Commuter district tax', rate: 0.375, longStay: untilStay(180) }),
  tax({
    ...sales,
    ...occupancy,
    code: 'NYC_OCCUPANCY',
    name: 'City occupancy tax',
    rate: 5.875,
    longStay: untilStay(180),
  }),
  feePerNight({ ...occupancy, code: 'NYS_UNIT_FEE', name: 'State unit fee', rate: 1.5, longStay: untilStay(90) }),
  feePerNight({ ...occupancy, code: 'NYC_UNIT_FEE', name: 'City unit fee', rate: 2, longStay: untilStay(180) }),
])

const noTax = setOf({ code: 'none', name: 'No tax' }, [])

/** The tax sets that every new tenant may start from; a tenant owns its copy and edits, end-dates and adds to it. */
export const shippedTaxSets: readonly TaxSetContent[] = [ghana, nigeria, unitedKingdom, germany, newYorkCity, noTax]

/** The shipped set of a code ("GH"); throws RangeError for any other text. */
export function shippedTaxSet(code: string): TaxSetContent {
  const found = shippedTaxSets.find((set) => set.code === code)
  if (!found) throw new RangeError(`No tax set is shipped as ${code}`)
  return found
}

function setOf(
  named: { code: string; name: string; pricesIncludeTax?: boolean },
  components: TaxComponent[],
): TaxSetContent {
  return { pricesIncludeTax: false, roundingScope: 'document', roundingMode: 'half_up', ...named, components }
}

type Written = Pick<TaxComponent, 'code' | 'name' | 'accountCode'> &
  Partial<Omit<TaxComponent, 'kind' | 'rate' | 'validFrom' | 'validTo'>> & { rate: number; from: string; to?: string }

function tax({ rate, ...written }: Written): TaxComponent {
  return { ...inFull(written), kind: 'percent', rate: percent(rate) }
}

function feePerNight({ rate, ...written }: Written): TaxComponent {
  return { ...inFull(written), kind: 'per_unit_night', rate: ofMajor(rate) }
}

function inFull({ from, to, ...written }: Omit<Written, 'rate'>) {
  return {
    base: [],
    recoverable: false,
    inputAccountCode: null,
    appliesTo: [...taxCategories],
    included: 'as_prices' as const,
    longStay: [],
    cappedNights: null,
    roundedWith: null,
    enabled: true,
    ...written,
    validFrom: dayOf(from),
    validTo: to === undefined ? null : dayOf(to),
  }
}
