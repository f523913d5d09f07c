import { SlidersHorizontal } from 'lucide-react'
import { type Department, departmentNames, departments } from '#contract/accounting/accounts/shapes.ts'
import { entryStatuses, type EntryStatus } from '#contract/accounting/journal/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { listColleagues } from '#contract/identity/sessions/api.ts'
import { isId } from '#contract/kernel/id.ts'
import { useRead } from '#web/shell/data/read.ts'
import { useSearchParams } from '#web/shell/url/navigate.ts'
import { daysIn } from '#web/shell/url/search-params.ts'
import { UrlChoice } from '#web/shell/url/url-choice.tsx'
import { UrlDays } from '#web/shell/url/url-days.tsx'
import { counted, t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { Select } from '#web/ui/select.tsx'
import { AccountPicker } from '../../accounts/parts/account-picker.tsx'
import type { EntryQuery } from '../data.ts'
import { sourceOptions } from '../rules/entry.ts'

export type EntryFilter = Pick<
  EntryQuery,
  'from' | 'to' | 'status' | 'account' | 'department' | 'source' | 'amount' | 'by'
>

/** The filters of the journal as the address holds them. */
export function useEntryFilter(): { filter: EntryFilter; isFiltered: boolean } {
  const [params] = useSearchParams()
  const filter: EntryFilter = {
    ...daysIn(params),
    ...only('status', statusIn(params['status'])),
    ...only('account', params['account']),
    ...only('department', departmentIn(params['department'])),
    ...only('source', params['source']),
    ...only('by', personIn(params['by'])),
    ...only('amount', amountIn(params['amount'])),
  }
  return { filter, isFiltered: Object.keys(filter).length > 0 }
}

function only<Name extends string, Value>(name: Name, value: Value | undefined) {
  return value === undefined || value === '' ? {} : { [name]: value }
}

function statusIn(text: string | undefined): EntryStatus | undefined {
  return entryStatuses.find((status) => status === text)
}

function departmentIn(text: string | undefined): Department | undefined {
  return departments.find((department) => department === text)
}

function personIn(text: string | undefined) {
  return text !== undefined && isId<'app_user'>(text) ? text : undefined
}

function amountIn(text: string | undefined): number | undefined {
  const amount = Number(text)
  return text && Number.isFinite(amount) ? amount : undefined
}

/** Days and status in sight; account, department, source and amount behind one button. */
export function EntryFilters({ today }: { today: Day | undefined }) {
  return (
    <>
      <UrlDays today={today} />
      <UrlChoice label={t('Status')} name="status" options={statuses} />
      <MoreFilters />
    </>
  )
}

function MoreFilters() {
  const [params, change] = useSearchParams()
  const set = (part: Record<string, string | undefined>) => change({ ...part, page: undefined })
  const { account, department, source, amount, by } = params
  const used = [account, department, source, amount, by].filter(Boolean).length
  return (
    <Popover
      title={t('More filters')}
      align="start"
      trigger={
        <Button icon={<SlidersHorizontal size={15} aria-hidden="true" />} aria-pressed={used > 0}>
          {used === 0
            ? t('More filters')
            : counted(used, { one: '{count} more filter', other: '{count} more filters' })}
        </Button>
      }
    >
      <div className="flex w-72 max-w-full flex-col gap-3">
        <AccountPicker
          label={t('Account')}
          value={account && isId<'account'>(account) ? account : null}
          onChange={(id) => set({ account: id ?? undefined })}
          placeholder={t('Any account')}
        />
        <Select
          label={t('Department')}
          value={department ?? 'all'}
          onChange={(next) => set({ department: next === null || next === 'all' ? undefined : next })}
          options={departmentOptions}
        />
        <Select
          label={t('Source')}
          value={source ?? 'all'}
          onChange={(next) => set({ source: next === null || next === 'all' ? undefined : next })}
          options={sourceOptions}
        />
        <PersonFilter value={by} onChange={(next) => set({ by: next })} />
        <MoneyField
          label={t('Amount')}
          hint={t('Of an entry or of one of its lines')}
          value={amountIn(amount) ?? null}
          onChange={(next) => set({ amount: next === null ? undefined : String(next) })}
        />
        <Button
          onClick={() =>
            set({ account: undefined, department: undefined, source: undefined, amount: undefined, by: undefined })
          }
        >
          {t('Clear')}
        </Button>
      </div>
    </Popover>
  )
}

function PersonFilter({ value, onChange }: { value: string | undefined; onChange: (id: string | undefined) => void }) {
  const { data: people = [] } = useRead(listColleagues)
  const options: { value: string; label: string }[] = [
    { value: 'all', label: t('Anybody') },
    ...people.map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}`.trim() })),
  ]
  return (
    <Select
      label={t('Who')}
      value={value ?? 'all'}
      onChange={(next) => onChange(next === null || next === 'all' ? undefined : next)}
      options={options}
    />
  )
}

const statuses = entryStatuses.map((value) => ({ value, label: value }))

const departmentOptions: { value: string; label: string }[] = [
  { value: 'all', label: t('Any department') },
  ...departments.map((value) => ({ value, label: departmentNames[value] })),
]
