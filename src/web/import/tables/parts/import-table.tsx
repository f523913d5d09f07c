import { type ReactNode, useState } from 'react'
import type { ImportedTable, TableKind } from '#contract/import/tables/shapes.ts'
import { counted, t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { ReadFile } from '../rules/file.ts'
import { kindWords } from '../rules/kinds.ts'
import { CheckFile } from './check-file.tsx'
import { TakeFile } from './take-file.tsx'

type ImportTableProps = {
  kind: TableKind
  /** Where one goes once a file is in. */
  onward?: ReactNode
}

type Stage = { file: ReadFile | null; done: ImportedTable | null; turn: number }

const begin: Stage = { file: null, done: null, turn: 0 }

/** The whole way of a file: chosen, seen, brought in, told. */
export function ImportTable({ kind, onward }: ImportTableProps) {
  const [{ file, done, turn }, go] = useState<Stage>(begin)
  const next = { ...begin, turn: turn + 1 }
  if (done) {
    return (
      <div className="flex flex-col gap-4">
        <Notice>
          <p>{counted(done.imported, kindWords[kind].imported)}</p>
          {done.skipped > 0 && (
            <p>
              {counted(done.skipped, {
                one: '{count} row was left out, since it is there already.',
                other: '{count} rows were left out, since they are there already.',
              })}
            </p>
          )}
          {done.made.length > 0 && <p>{t('New with them: {makes}.', { makes: done.made.join(', ') })}</p>}
        </Notice>
        <div className="flex flex-wrap gap-2">
          {onward}
          <Button onClick={() => go(next)}>{t('Import another file')}</Button>
        </div>
      </div>
    )
  }
  if (!file) return <TakeFile kind={kind} onFile={(taken) => go({ ...next, file: taken })} />
  return (
    <CheckFile
      key={turn}
      kind={kind}
      file={file}
      turn={turn}
      onOther={() => go(next)}
      onDone={(result) => go({ file, turn, done: result })}
    />
  )
}
