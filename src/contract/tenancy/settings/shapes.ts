import * as z from 'zod/mini'
import { instant } from '../../kernel/day.ts'
import type { Permission } from '../../kernel/permission.ts'

/** Fields of a section; strict, so that a change names no other ones. */
type Fields = z.ZodMiniObject<z.core.$ZodShape, z.core.$strict>

/** Settings of a tenant that belong together: what a domain declares, and a screen shows as one form. */
export type Section<Shape extends Fields = Fields> = {
  /** In the URL and in the row: "business_day". It never changes. */
  name: string
  label: string
  shape: Shape
  /** What holds until the tenant sets something else. */
  defaults: z.output<Shape>
  access: { read: Permission; write: Permission }
}

/** Declares a section and keeps its exact types. */
export function section<Shape extends Fields>(declared: Section<Shape>): Section<Shape> {
  return declared
}

/** Fields as they are sent; the section's own shape reads them. */
export const settingValues = z.record(z.string(), z.unknown())
export type SettingValues = z.output<typeof settingValues>

/** A section with the values that a tenant has. */
export const settings = z.object({
  section: z.string(),
  label: z.string(),
  values: settingValues,
  /** 0 while everything is as it was shipped. */
  version: z.number(),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(instant),
  /** Whether the caller may change it. */
  canChange: z.boolean(),
})
export type Settings = z.output<typeof settings>
