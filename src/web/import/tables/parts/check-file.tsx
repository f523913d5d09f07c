import { useState } from 'react'
import type { CheckedTable, ImportedTable, TableKind } from '#contract/import/tables/shapes.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { counted, t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { FormActions } from '#web/ui/form/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Reading, useCheck, useImport } from '../data.ts'
import type { ReadFile } from '../rules/file.ts'
import { kindWords } from '../rules/kinds.ts'
import { ColumnChoice } from './column-choice.tsx'
import { Problems, Repeats } from './findings.tsx'

type CheckFileProps = {
  kind: TableKind
  file: ReadFile
  turn: number
  onOther: () => void
  onDone: (done: ImportedTable) => void
}

/** What a file would come to, how it is read, and the button that brings it in. */
export function CheckFile({ kind, file, turn, onOther, onDone }: CheckFileProps) {
  const [reading, read] = useState<Reading>({ repeats: 'skip' })
  const check = useCheck(kind, { turn, text: file.text, reading })
  const bring = useImport(kind)
  const checked = check.data
  const run = async () => {
    if (!checked) return
    const { separator, columns } = checked
    const body = { text: file.text, repeats: reading.repeats, separator, columns }
    onDone(await bring.mutateAsync({ body }))
  }
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 truncate text-14 font-semibold">{file.name}</p>
        <Button onClick={onOther}>{t('Choose another file')}</Button>
      </div>
      {file.isGuessed && (
        <Notice tone="caution">
          {t(
            'The letters of this file are not UTF-8, so they were read as Windows-1252. Look whether its accents are right.',
          )}
        </Notice>
      )}
      {check.error && <Notice tone="critical">{saidOf(errorText(check.error))}</Notice>}
      {check.isPending && <Skeleton height="14rem" />}
      {checked && !check.error && (
        <>
          <Separator
            value={checked.separator}
            onChange={(separator) => read({ repeats: reading.repeats, separator })}
          />
          <ColumnChoice kind={kind} checked={checked} onChange={(columns) => read({ ...reading, columns })} />
          <Found kind={kind} checked={checked} reading={reading} onRead={read} />
          {bring.error && <Notice tone="critical">{saidOf(errorText(bring.error))}</Notice>}
          {bring.isPending && (
            <Notice>{t('The rows are written now, all of them or none. It takes some seconds for thousands.')}</Notice>
          )}
          <FormActions>
            <Button
              variant="primary"
              busy={bring.isPending || check.isPlaceholderData}
              reason={hindrance(checked)}
              onClick={() => void run().catch(() => {})}
            >
              {counted(checked.ready, kindWords[kind].verb)}
            </Button>
          </FormActions>
        </>
      )}
    </div>
  )
}

/** The server names the part of the request; people see one file. */
function saidOf(message: string): string {
  return message.replace(/^(?:text|columns): /, '')
}

function hindrance({ missing, problemCount, ready }: CheckedTable): string | false {
  if (missing.length > 0) return t('Say first which columns these are: {missing}', { missing: missing.join(', ') })
  if (problemCount > 0) return t('Correct the errors in the file, then choose it again')
  return ready === 0 && t('There is nothing new in this file')
}

const separatorOptions = [
  { value: ',', label: t('Comma') },
  { value: ';', label: t('Semicolon') },
  { value: '\t', label: t('Tab') },
  { value: '|', label: t('Vertical bar') },
] as const

type Separator = CheckedTable['separator']

function Separator({ value, onChange }: { value: Separator; onChange: (separator: Separator) => void }) {
  return (
    <div className="max-w-56">
      <Select
        label={t('Cells are parted by')}
        options={separatorOptions}
        value={value}
        onChange={(next) => next && onChange(next)}
      />
    </div>
  )
}

type FoundProps = { kind: TableKind; checked: CheckedTable; reading: Reading; onRead: (reading: Reading) => void }

function Found({ kind, checked, reading, onRead }: FoundProps) {
  const { missing, rows, ready, problems, problemCount, repeats, repeatCount, makes } = checked
  if (missing.length > 0) {
    return (
      <Notice tone="caution">
        {t('No column of the file is {missing}. Choose above which one it is.', { missing: missing.join(', ') })}
      </Notice>
    )
  }
  return (
    <div aria-live="polite" className="flex flex-col gap-4">
      <p className="text-14">
        {problemCount > 0
          ? t('Correct the errors below in your file, then choose it again: a file comes in whole or not at all.')
          : counted(
              rows,
              {
                one: '{count} row in the file, {ready} ready to be imported.',
                other: '{count} rows in the file, {ready} ready to be imported.',
              },
              { ready },
            )}
        {makes.length > 0 && ` ${t('New with them: {makes}.', { makes: makes.join(', ') })}`}
      </p>
      <Problems problems={problems} count={problemCount} />
      {repeatCount > 0 && (
        <section aria-label={t('There already')} className="flex flex-col gap-2">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h2 className="flex-1 text-14 font-semibold">
              {counted(repeatCount, {
                one: '{count} match with what is there already',
                other: '{count} matches with what is there already',
              })}
            </h2>
            {kind === 'guests' && (
              <SegmentedControl
                label={t('Rows that are there already')}
                value={reading.repeats}
                onChange={(repeated) => onRead({ ...reading, repeats: repeated })}
                options={repeatOptions}
              />
            )}
          </div>
          {kind !== 'guests' && <p className="text-13 text-soft">{t('These rows are left out.')}</p>}
          <Repeats repeats={repeats} count={repeatCount} />
        </section>
      )}
    </div>
  )
}

const repeatOptions: readonly { value: Reading['repeats']; label: string }[] = [
  { value: 'skip', label: t('Leave them out') },
  { value: 'keep', label: t('Import them too') },
]
