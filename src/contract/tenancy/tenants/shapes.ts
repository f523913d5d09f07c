import * as z from 'zod/mini'
import { id, type Id } from '../../kernel/id.ts'
import { currencies } from '../../kernel/money.ts'

export type LogoId = Id<'tenant_logo'>
export const logoId = id<'tenant_logo'>()

export type TenantId = Id<'tenant'>
export const tenantId = id<'tenant'>()

/** What a house is called; no two of an installation are called the same. */
export const tenantName = z
  .string()
  .check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(200, 'Must have at most 200 characters'))

/** `pending` waits for the platform's approval; `suspended` was stopped by it. */
export const tenantStatuses = ['active', 'pending', 'suspended'] as const
export type TenantStatus = (typeof tenantStatuses)[number]

/** Plans a tenant can be on; id and name are the machine name. */
export const planIds = ['complete', 'restaurant_suite', 'ops_suite'] as const
export type PlanId = (typeof planIds)[number]

/** The nine date patterns of the product. */
export const dateFormats = [
  'MM/DD/YYYY',
  'DD/MM/YYYY',
  'YYYY-MM-DD',
  'MM-DD-YYYY',
  'DD-MM-YYYY',
  'MMMM DD, YYYY',
  'DD MMMM YYYY',
  'MMM DD, YYYY',
  'DD MMM YYYY',
] as const
export type DateFormat = (typeof dateFormats)[number]

export const plan = z.object({ id: z.enum(planIds), name: z.string(), label: z.string() })

export const operationalSettings = z.object({
  currency: z.enum(currencies),
  dateFormat: z.enum(dateFormats),
  timeFormat: z.enum(['12h', '24h']),
  timeZone: z.string(),
})
export type OperationalSettings = z.infer<typeof operationalSettings>

/** A colour of the house's own; null for the product's. Screens show it as dark or light as it must be to be read. */
export const accent = z.nullable(
  z.string().check(z.trim(), z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, 'Must be a colour such as #0b5d46')),
)

/** What stands on a document of the tenant, below its name. */
export const printedProperty = z.object({
  address: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  taxNumber: z.nullable(z.string()),
  /** The address of its picture; null where it has none. */
  logo: z.nullable(z.string()),
})

/** A tenant as its own users see it. */
export const tenant = z.object({
  id: tenantId,
  name: z.string(),
  status: z.enum(tenantStatuses),
  plan,
  settings: z.object({
    address: printedProperty.shape.address,
    logo: printedProperty.shape.logo,
    operational: operationalSettings,
    appearance: z.object({ accent }),
  }),
})
export type Tenant = z.infer<typeof tenant>
