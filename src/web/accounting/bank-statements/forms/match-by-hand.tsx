import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { moves } from '#contract/accounting/treasury/rules.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { counted, t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormActions } from '#web/ui/form/form.tsx'
import { Money, useFormats } from '#web/ui/format/formats.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { AccountPicker } from '../../accounts/parts/account-picker.tsx'
import { kindNames } from '../../treasury/rules.ts'
import { type Bank, type BookLine, type Line, type MatchWish, useBookLines, useMatchLines } from '../data.ts'
import { keyOf, kindsFor, leftOf, type Part, size } from '../rules.ts'

type MatchByHandProps = { bank: Bank; line: Line; onClose: () => void }

/** Says by hand which entries a line of the bank is, and books what is missing; it can be split over several of both. */
export function MatchByHand({ bank, line, onClose }: MatchByHandProps) {
  const { day, money } = useFormats()
  return (
    <Dialog
      open
      width="wide"
      onClose={onClose}
      title={line.text}
      description={[day(line.date), money(line.amount)].join(' · ')}
    >
      <ByHand bank={bank} line={line} onClose={onClose} />
    </Dialog>
  )
}

function ByHand({ bank, line, onClose }: MatchByHandProps) {
  const [ticked, setTicked] = useState<readonly BookLine[]>([])
  const [parts, setParts] = useState<readonly Part[]>([])
  const [isBefore, setBefore] = useState(false)
  const match = useMatchLines()
  const left = leftOf([line], ticked, parts)
  const save = () =>
    match.mutate(
      { params: { id: bank.id }, body: wishOf(line, { ticked, parts, isBefore }) },
      {
        onSuccess: () => {
          onClose()
          toast.success(t('Matched'))
        },
      },
    )
  return (
    <div className="flex flex-col gap-4">
      {match.error && <Notice tone="critical">{errorText(match.error)}</Notice>}
      {line.isOpening && (
        <Switch
          label={t('All entries before this day, but the ticked ones')}
          hint={t('Tick what the bank had not told of by then.')}
          checked={isBefore}
          onChange={setBefore}
        />
      )}
      <InBooks bank={bank} line={line} ticked={ticked} onTick={setTicked} />
      {!isBefore && <Parts line={line} parts={parts} left={left} onChange={setParts} />}
      {!isBefore && (
        <p
          className="flex items-baseline justify-between border-t border-line pt-3 text-14 font-semibold"
          aria-live="polite"
        >
          <span>{t('Left')}</span>
          <span className="num">
            <Money value={left} />
          </span>
        </p>
      )}
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button
          variant="primary"
          busy={match.isPending}
          reason={!isBefore && left !== 0 && t('Both sides have to come to the same')}
          onClick={save}
        >
          {parts.length > 0 ? t('Book and match') : t('Match')}
        </Button>
      </FormActions>
    </div>
  )
}

type Said = { ticked: readonly BookLine[]; parts: readonly Part[]; isBefore: boolean }

function wishOf(line: Line, { ticked, parts, isBefore }: Said): MatchWish {
  if (isBefore) return { lineIds: [line.id], beforeBut: ticked.map(keyOf) }
  return {
    lineIds: [line.id],
    entries: ticked.map(keyOf),
    booked: parts.map(({ kind, amount, accountId, partyName, reason, date }) => ({
      kind,
      amount: amount ?? 0,
      ...(accountId ? { accountId } : {}),
      ...(partyName.trim() ? { partyName } : {}),
      ...(reason.trim() ? { reason } : {}),
      ...(date ? { date } : {}),
    })),
  }
}

type InBooksProps = { bank: Bank; line: Line; ticked: readonly BookLine[]; onTick: (rows: readonly BookLine[]) => void }

function InBooks({ bank, line, ticked, onTick }: InBooksProps) {
  const [search, setSearch] = useState('')
  const until = line.isOpening ? { to: line.date } : {}
  const { rows, total } = useBookLines(bank.id, { state: 'open', limit: 50, ...until, ...(search ? { search } : {}) })
  const { day, text } = useFormats()
  const isTicked = (row: BookLine) =>
    ticked.some((one) => one.entryId === row.entryId && one.lineNumber === row.lineNumber)
  const toggle = (row: BookLine) =>
    onTick(
      isTicked(row)
        ? ticked.filter((one) => one.entryId !== row.entryId || one.lineNumber !== row.lineNumber)
        : [...ticked, row],
    )
  const hidden = ticked.filter(
    (one) => !rows?.some((row) => row.entryId === one.entryId && row.lineNumber === one.lineNumber),
  )
  return (
    <section className="flex flex-col gap-2">
      <TextField
        label={t('In the books')}
        type="search"
        placeholder={t('Number, text or amount')}
        value={search}
        onChange={setSearch}
      />
      <ul
        aria-label={t('Open entries')}
        className="max-h-64 divide-y divide-line overflow-y-auto rounded-1 border border-line"
      >
        {[...hidden, ...(rows ?? [])].map((row) => (
          <li key={`${row.entryId} ${row.lineNumber}`} className="flex items-center gap-3 px-3 py-1.5">
            <div className="min-w-0 grow">
              <Checkbox
                label={
                  <span className="min-w-0">
                    <span className="block text-14">{text(row.memo)}</span>
                    <span className="num block text-12 text-soft">
                      {day(row.date)} · {row.number}
                    </span>
                  </span>
                }
                checked={isTicked(row)}
                onChange={() => toggle(row)}
              />
            </div>
            <span className="num text-14 whitespace-nowrap">
              <Money value={row.amount} />
            </span>
          </li>
        ))}
        {rows?.length === 0 && <li className="px-3 py-4 text-13 text-soft">{t('No open entry of this bank')}</li>}
      </ul>
      {rows && total > rows.length && (
        <p className="text-12 text-soft">
          {counted(total - rows.length, { one: '{count} more: search for it', other: '{count} more: search for them' })}
        </p>
      )}
    </section>
  )
}

type PartsProps = { line: Line; parts: readonly Part[]; left: number; onChange: (parts: readonly Part[]) => void }

function Parts({ line, parts, left, onChange }: PartsProps) {
  const add = () => {
    const [kind] = left > 0 || (left === 0 && line.amount > 0) ? (['receipt'] as const) : (['payment'] as const)
    const key = Math.max(0, ...parts.map((part) => part.key)) + 1
    onChange([
      ...parts,
      { key, kind, amount: left === 0 ? null : size(left), accountId: null, partyName: '', reason: '', date: null },
    ])
  }
  const change = (key: number, part: Partial<Part>) =>
    onChange(parts.map((one) => (one.key === key ? { ...one, ...part } : one)))
  return (
    <section className="flex flex-col gap-3">
      {parts.map((part) => (
        <PartFields
          key={part.key}
          part={part}
          onChange={(next) => change(part.key, next)}
          onRemove={() => onChange(parts.filter(({ key }) => key !== part.key))}
        />
      ))}
      <div>
        <Button icon={<Plus size={15} aria-hidden="true" />} onClick={add}>
          {parts.length === 0 ? t('Book what it is') : t('Split further')}
        </Button>
      </div>
    </section>
  )
}

type PartFieldsProps = { part: Part; onChange: (part: Partial<Part>) => void; onRemove: () => void }

function PartFields({ part, onChange, onRemove }: PartFieldsProps) {
  const isChosen = moves[part.kind].other === 'chosen'
  const options = [...kindsFor(1), ...kindsFor(-1)].map((value) => ({ value, label: kindNames[value] }))
  return (
    <fieldset className="grid gap-3 rounded-1 border border-line p-3 sm:grid-cols-2">
      <legend className="sr-only">{kindNames[part.kind]}</legend>
      <Select label={t('As')} options={options} value={part.kind} onChange={(kind) => kind && onChange({ kind })} />
      <div className="flex items-end gap-2">
        <div className="grow">
          <MoneyField label={t('Amount')} value={part.amount} onChange={(amount) => onChange({ amount })} />
        </div>
        <IconButton label={t('Leave this out')} icon={<X size={16} aria-hidden="true" />} onClick={onRemove} />
      </div>
      {isChosen && (
        <>
          <AccountPicker
            label={t('For')}
            forEntries
            only={({ cashFlowClass }) => cashFlowClass !== 'cash'}
            value={part.accountId}
            onChange={(accountId) => onChange({ accountId })}
          />
          <TextField
            label={t('Person')}
            required={false}
            value={part.partyName}
            onChange={(partyName) => onChange({ partyName })}
          />
        </>
      )}
      <TextField
        label={t('Reason')}
        required={isChosen}
        value={part.reason}
        onChange={(reason) => onChange({ reason })}
      />
      <DateField
        label={t('Date')}
        required={false}
        hint={t('The day of the line, unless its month is closed.')}
        value={part.date}
        onChange={(date) => onChange({ date })}
      />
    </fieldset>
  )
}
