import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { dateOrders, decimalSigns } from '#contract/accounting/bank-statements/rules.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { counted, t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Fact, Facts } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { FormActions } from '#web/ui/form/form.tsx'
import { decoded } from '#web/ui/format/decode.ts'
import { Money, useFormats } from '#web/ui/format/formats.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Bank, type Checked, type Mapping, useCheckStatement, useImportStatement } from '../data.ts'

type ImportStatementProps = { bank: Bank; onClose: () => void }

/** Brings a statement of a bank in; what it comes to is shown first. */
export function ImportStatement({ bank, onClose }: ImportStatementProps) {
  return (
    <Dialog
      open
      width="wide"
      onClose={onClose}
      title={t('Import a statement')}
      description={t(
        'A CSV or OFX file of {bank}. Lines that are in already are left out; all of the rest comes in, or nothing.',
        {
          bank: `${bank.code} ${bank.name}`,
        },
      )}
    >
      <FileForm bank={bank} onClose={onClose} />
    </Dialog>
  )
}

type Read = { fileName: string; text: string }
type Said = { mapping?: Mapping; opening?: number; closing?: number }

function FileForm({ bank, onClose }: ImportStatementProps) {
  const [file, setFile] = useState<Read | null>(null)
  const [said, setSaid] = useState<Said>({})
  const [found, setFound] = useState<Checked | null>(null)
  const check = useCheckStatement()
  const take = useImportStatement()
  const look = async (next: Read, how: Said) => {
    setFile(next)
    setSaid(how)
    await check.mutateAsync({ params: { id: bank.id }, body: { ...next, ...how } }).then(setFound, () => setFound(null))
  }
  const choose = async (chosen: File) => {
    const { text } = decoded(new Uint8Array(await chosen.arrayBuffer()))
    await look({ fileName: chosen.name, text }, {})
  }
  const save = () =>
    file &&
    take.mutate(
      { params: { id: bank.id }, body: { ...file, ...said, ...(found?.mapping ? { mapping: found.mapping } : {}) } },
      {
        onSuccess: ({ lines }) => {
          onClose()
          toast.success(counted(lines, { one: '{count} line imported', other: '{count} lines imported' }))
        },
      },
    )
  const error = check.error ?? take.error
  const isUnread = found?.format === 'csv' && found.mapping === null
  return (
    <div className="flex flex-col gap-4">
      {error && <Notice tone="critical">{t('{problem} Nothing was changed.', { problem: errorText(error) })}</Notice>}
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          label={t('File')}
          text={t('Choose a file')}
          icon={FileUp}
          accept=".csv,.ofx,.qfx,.txt,text/csv"
          busy={check.isPending}
          onChoose={(chosen) => void choose(chosen)}
        />
        {file && <span className="text-13 text-soft">{file.fileName}</span>}
      </div>
      {found && file && (
        <>
          {found.format === 'csv' && (
            <Columns found={found} onChange={(mapping) => void look(file, { ...said, mapping })} />
          )}
          {!isUnread && <ComesTo found={found} said={said} onSay={(more) => void look(file, { ...said, ...more })} />}
        </>
      )}
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button
          variant="primary"
          busy={take.isPending}
          reason={
            found === null
              ? t('Choose a file first')
              : isUnread
                ? t('Say which columns hold the date, the text and the amount')
                : found.problemCount > 0 && t('Mend what is named')
          }
          onClick={save}
        >
          {t('Import')}
        </Button>
      </FormActions>
    </div>
  )
}

const orderNames = { ymd: t('year, month, day'), dmy: t('day, month, year'), mdy: t('month, day, year') }
const none = '-'

type ColumnsProps = { found: Checked; onChange: (mapping: Mapping) => void }
type Draft = { [K in keyof Mapping]?: Mapping[K] | undefined }

/** Which column is what; once the date, a text and the money have one, the file is read by it. */
function Columns({ found: { header, mapping, sample }, onChange }: ColumnsProps) {
  const [draft, setDraft] = useState<Draft>(mapping ?? { dateOrder: 'dmy', decimal: '.' })
  const change = (part: Draft) => {
    const next = { ...draft, ...part }
    setDraft(next)
    const whole = wholeOf(next)
    if (whole) onChange(whole)
  }
  const pick = (label: string, value: string | undefined, set: (name: string | undefined) => void) => (
    <Select
      label={label}
      options={[{ value: none, label: t('none') }, ...header.map((name) => ({ value: name, label: name }))]}
      value={value ?? none}
      onChange={(name) => set(name === null || name === none ? undefined : name)}
    />
  )
  const isTwo = draft.moneyIn !== undefined || draft.moneyOut !== undefined
  return (
    <details open={mapping === null} className="rounded-1 border border-line px-3 py-2">
      <summary className="cursor-pointer text-13 font-semibold">{t('Columns of the file')}</summary>
      <div className="grid gap-3 py-3 sm:grid-cols-3">
        {pick(t('Date'), draft.date, (date) => change({ date }))}
        {pick(t('Text'), draft.text?.[0], (name) => change({ text: name === undefined ? undefined : [name] }))}
        {pick(t('Reference'), draft.reference, (reference) => change({ reference }))}
        {!isTwo && pick(t('Amount'), draft.amount, (amount) => change({ amount }))}
        {draft.amount === undefined && pick(t('Money in'), draft.moneyIn, (moneyIn) => change({ moneyIn }))}
        {draft.amount === undefined && pick(t('Money out'), draft.moneyOut, (moneyOut) => change({ moneyOut }))}
        {pick(t('Balance'), draft.balance, (balance) => change({ balance }))}
        <Select
          label={t('Dates are written')}
          options={dateOrders.map((value) => ({ value, label: orderNames[value] }))}
          value={draft.dateOrder ?? 'dmy'}
          onChange={(dateOrder) => dateOrder && change({ dateOrder })}
        />
        <Select
          label={t('Before the decimals')}
          options={decimalSigns.map((value) => ({ value, label: value === '.' ? t('a point') : t('a comma') }))}
          value={draft.decimal ?? '.'}
          onChange={(decimal) => decimal && change({ decimal })}
        />
      </div>
      <p className="num truncate pb-1 text-12 text-soft">{sample[0]?.join(' · ')}</p>
    </details>
  )
}

function wholeOf({
  date,
  text,
  amount,
  moneyIn,
  moneyOut,
  dateOrder = 'dmy',
  decimal = '.',
  ...more
}: Draft): Mapping | null {
  if (!date || !text) return null
  const { separator, balance, reference } = more
  const money = amount ? { amount } : moneyIn && moneyOut ? { moneyIn, moneyOut } : null
  if (!money) return null
  return {
    ...(separator ? { separator } : {}),
    date,
    text,
    ...money,
    dateOrder,
    decimal,
    ...(balance ? { balance } : {}),
    ...(reference ? { reference } : {}),
  }
}

type ComesToProps = { found: Checked; said: Said; onSay: (said: Said) => void }

function ComesTo({ found, said, onSay }: ComesToProps) {
  const { day } = useFormats()
  const [closing, setClosing] = useState<number | null>(said.closing ?? null)
  const asks = found.closing === null || said.closing !== undefined
  return (
    <div className="flex flex-col gap-3">
      <Facts>
        <Fact label={t('Lines')}>
          {counted(found.fresh, { one: '{count} new line', other: '{count} new lines' })}
          {found.repeated > 0 && (
            <span className="text-soft">
              {', '}
              {counted(found.repeated, { one: '{count} that is in already', other: '{count} that are in already' })}
            </span>
          )}
        </Fact>
        {found.from && found.to && (
          <Fact label={t('Days')}>
            <span className="num">{t('{from} to {to}', { from: day(found.from), to: day(found.to) })}</span>
          </Fact>
        )}
        <Fact label={t('Money in')}>
          <Money value={found.moneyIn} />
        </Fact>
        <Fact label={t('Money out')}>
          <Money value={found.moneyOut} />
        </Fact>
        {found.opening !== null && (
          <Fact label={t('Began with')}>
            <Money value={found.opening} />
          </Fact>
        )}
        {found.closing !== null && (
          <Fact label={t('Ends at')}>
            <b>
              <Money value={found.closing} />
            </b>
          </Fact>
        )}
      </Facts>
      {asks && (
        <div className="max-w-60">
          <MoneyField
            label={t('The statement ends at')}
            hint={t('The file does not say it.')}
            value={closing}
            onChange={setClosing}
            onBlur={() => closing !== null && closing !== said.closing && onSay({ closing })}
          />
        </div>
      )}
      {found.problemCount > 0 && <Problems found={found} />}
    </div>
  )
}

function Problems({ found: { problems, problemCount } }: { found: Checked }) {
  return (
    <Notice tone="critical">
      {counted(problemCount, { one: '{count} thing is wrong:', other: '{count} things are wrong:' })}
      <ul className="mt-1 flex list-disc flex-col gap-0.5 ps-4 font-normal">
        {problems.slice(0, 12).map(({ row, column, message }) => (
          <li key={`${row} ${column} ${message}`}>
            {row === 0 ? message : t('Row {row}, {column}: {message}', { row, column, message })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
