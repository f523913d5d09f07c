import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { getSettings } from '#contract/tenancy/settings/api.ts'
import type { Section } from '#contract/tenancy/settings/shapes.ts'
import { t } from '#web/texts/text.ts'
import { Form, SaveChanges } from '#web/ui/form/form.tsx'
import { NewerNotice } from '#web/ui/form/newer.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ReadProblem } from '../data/read-problem.tsx'
import { useRead } from '../data/read.ts'
import { HistoryButton } from '../record/history-button.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import type { SettingsRead } from './use-section-form.ts'

/** Reads a section and shows its form once it is there. */
export function SectionSettings({
  section,
  children,
}: {
  section: Section
  children: (settings: SettingsRead) => ReactNode
}) {
  const read = useRead(getSettings, { params: { section: section.name } })
  if (read.data) return children(read.data)
  return read.error ? <ReadProblem error={read.error} onRetry={read.refetch} /> : <FormSkeleton />
}

type SectionFormProps<Record, Values extends FieldValues> = {
  label: string
  /** As the trail names what is saved here, where that is another name. */
  known?: string
  held: {
    form: UseFormReturn<Values>
    known: { base: Record; newer: Record | null; changes: readonly string[]; settle: (record: Record) => void }
    valuesOf: (record: Record) => Values
    save: (values: Values) => Promise<unknown>
    refusalOf: (error: unknown) => { message: string; fields?: readonly { path: string; message: string }[] }
    canChange: boolean
  }
  children: ReactNode
}

type Signed = { changedBy: string | null; changedAt: string | null }

/** A form of settings: its fields, who saved it last, and the way to save it; to read only for who may not change it. */
export function SectionForm<Record extends Signed, Values extends FieldValues>({
  label,
  known: traced = label,
  held: { form, known, valuesOf, save, refusalOf, canChange },
  children,
}: SectionFormProps<Record, Values>) {
  return (
    <Form form={form} label={label} refusalOf={refusalOf} onSubmit={save}>
      <NewerNotice known={known} form={form} valuesOf={valuesOf} />
      {!canChange && <Notice>{t('You may read this. An owner or a manager of your house can change it.')}</Notice>}
      <fieldset disabled={!canChange} className="flex min-w-0 flex-col gap-4">
        {children}
      </fieldset>
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-3">
        <span className="flex flex-wrap items-center gap-x-2">
          <LastChange {...known.base} />
          <HistoryButton of={{ resource: 'settings', named: traced }} name={label} />
        </span>
        {canChange && <SaveChanges form={form} />}
      </div>
    </Form>
  )
}

function LastChange({ changedBy, changedAt }: Signed) {
  const { dateTime } = useFormats()
  return (
    <p className="num text-12 text-soft">
      {changedBy
        ? t('Last changed by {changedBy}, {changedAt}', { changedBy, changedAt: dateTime(changedAt) })
        : t('Everything is as it was shipped')}
    </p>
  )
}

function FormSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-5">
      <span className="sr-only">{t('Loading')}</span>
      {[0, 1, 2, 3].map((field) => (
        <div key={field} className="flex flex-col gap-2">
          <Skeleton width="7rem" />
          <Skeleton height="2.125rem" />
        </div>
      ))}
    </div>
  )
}
