import { type ReactNode, useDeferredValue, useState } from 'react'
import type { PostedLocation, PostedParty } from '#contract/accounting/journal/shapes.ts'
import { departmentNames, departments, type Department } from '#contract/accounting/accounts/shapes.ts'
import { t } from '#web/texts/text.ts'
import { Combobox, type ItemKind } from '#web/ui/combobox.tsx'
import type { FieldProps } from '#web/ui/field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useAccounts } from '../../accounts/data.ts'
import { departmentText } from '../../accounts/parts/account-columns.tsx'
import { AccountPicker } from '../../accounts/parts/account-picker.tsx'
import { useJournalTerms, useParties } from '../data.ts'
import type { Cell, EditorLine } from '../rules/editor.ts'

type GridLineProps = {
  line: EditorLine
  index: number
  /** Shows outlet and party. */
  detailed: boolean
  errors: Partial<Record<Cell, string>>
  onCell: <C extends Cell>(cell: C, value: EditorLine[C]) => void
  /** Something was picked from a list: the keyboard goes on. */
  onChosen: (cell: Cell) => void
}

/** The cells of one line. */
export function GridLine({ line, index, detailed, errors, onCell, onChosen }: GridLineProps) {
  const accounts = useAccounts()
  const own = accounts.data?.find((account) => account.id === line.accountId)?.department ?? null
  const pick = <C extends 'accountId' | 'department' | 'locationId' | 'party'>(cell: C, value: EditorLine[C]) => {
    onCell(cell, value)
    if (value !== null) requestAnimationFrame(() => onChosen(cell))
  }
  const nameOf = (what: string) =>
    ({ label: t('{what} of line {index}', { what, index: index + 1 }), labelHidden: true }) as const
  return (
    <>
      <GridCell label={t('Account')} place={`${index}:accountId`}>
        <AccountPicker
          {...nameOf(t('Account'))}
          forEntries
          value={line.accountId}
          onChange={(id) => pick('accountId', id)}
          error={errors.accountId}
        />
      </GridCell>
      <GridCell label={t('Department')} place={`${index}:department`}>
        <Combobox
          {...nameOf(t('Department'))}
          items={departments}
          kind={departmentKind}
          value={line.department}
          onChange={(department) => pick('department', department)}
          placeholder={departmentText(own)}
          error={errors.department}
        />
      </GridCell>
      {detailed && (
        <>
          <GridCell label={t('Outlet')} place={`${index}:locationId`}>
            <OutletPicker
              {...nameOf(t('Outlet'))}
              value={line.locationId}
              onChange={(locationId) => pick('locationId', locationId)}
            />
          </GridCell>
          <GridCell label={t('Party')} place={`${index}:party`}>
            <PartyPicker {...nameOf(t('Party'))} value={line.party} onChange={(party) => pick('party', party)} />
          </GridCell>
        </>
      )}
      <GridCell label={t('Memo')} place={`${index}:memo`}>
        <TextField {...nameOf(t('Memo'))} value={line.memo} onChange={(memo) => onCell('memo', memo)} />
      </GridCell>
      <GridCell label={t('Debit')} place={`${index}:debit`}>
        <NumberField
          {...nameOf(t('Debit'))}
          decimals={2}
          value={line.debit}
          onChange={(debit) => onCell('debit', debit)}
          error={errors.debit}
        />
      </GridCell>
      <GridCell label={t('Credit')} place={`${index}:credit`}>
        <NumberField
          {...nameOf(t('Credit'))}
          decimals={2}
          value={line.credit}
          onChange={(credit) => onCell('credit', credit)}
        />
      </GridCell>
    </>
  )
}

/** A cell; the keyboard finds its field by `place`. */
function GridCell({ label, place, children }: { label: string; place: `${number}:${Cell}`; children: ReactNode }) {
  return (
    <td data-label={label}>
      <div data-cell={place} className="min-w-0 flex-1 max-sm:w-2/3 max-sm:flex-none">
        {children}
      </div>
    </td>
  )
}

/** Picks the outlet that a line belongs to. */
function OutletPicker({ value, onChange, ...field }: FieldProps<EditorLine['locationId']>) {
  const outlets = useJournalTerms().data?.outlets ?? []
  return (
    <Combobox
      {...field}
      items={outlets}
      kind={outletKind}
      value={outlets.find(({ id }) => id === value) ?? null}
      onChange={(outlet) => onChange(outlet?.id ?? null)}
      empty={t('The house has no outlet')}
    />
  )
}

/** Finds whom a line is about. */
function PartyPicker({ value, onChange, ...field }: FieldProps<PostedParty | null>) {
  const [typed, setTyped] = useState('')
  const sought = useDeferredValue(typed.trim())
  const { data, isFetching } = useParties(sought)
  return (
    <Combobox
      {...field}
      items={sought.length >= 2 ? (data ?? []) : []}
      kind={partyKind}
      value={value}
      onChange={onChange}
      search={{ onText: setTyped, busy: isFetching }}
      empty={t('Type a part of the name')}
    />
  )
}

const outletKind: ItemKind<PostedLocation> = { key: ({ id }) => id, text: ({ name }) => name }
const partyKind: ItemKind<PostedParty> = { key: ({ id }) => id, text: ({ name }) => name }

const departmentKind: ItemKind<Department> = {
  key: (department) => department,
  text: (department) => departmentNames[department],
}
