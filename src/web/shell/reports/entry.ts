import type { Module } from '#contract/kernel/endpoint.ts'
import type { Permission } from '#contract/kernel/permission.ts'

/** A report as the list of all reports shows it; its domain declares it. */
export type ReportEntry = {
  /** By domain and name: "books.trial_balance". */
  report: string
  title: string
  purpose: string
  /** Those of an area stand together. */
  area: string
  address: string
  permission: Permission
  module: Module
}
