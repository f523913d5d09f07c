import { FileDown } from 'lucide-react'
import type { CheckedTable } from '#contract/import/tables/shapes.ts'
import { counted, t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import { csvOf } from '#web/ui/table/csv.ts'
import { download } from '#web/ui/table/download.ts'

type Problem = CheckedTable['problems'][number]

const shown = 50

const problemColumns = columnsOf<Problem>([
  { id: 'row', header: t('Row'), cell: ({ row }) => row, value: ({ row }) => row },
  { id: 'column', header: t('Column'), cell: ({ column }) => column, value: ({ column }) => column },
  { id: 'message', header: t('Reason'), cell: ({ message }) => message, value: ({ message }) => message },
])

/** Every error of a file by row and column; a long list can be taken along. */
export function Problems({ problems, count }: { problems: readonly Problem[]; count: number }) {
  if (count === 0) return null
  return (
    <section aria-label={t('Errors')} className="flex flex-col gap-2">
      <h2 className="text-14 font-semibold text-critical">
        {counted(count, { one: '{count} error in the file', other: '{count} errors in the file' })}
      </h2>
      <Lines
        lines={problems.slice(0, shown).map(({ row, column, message }) => ({
          key: `${row} ${column}`,
          text:
            column === ''
              ? t('Row {row} {message}', { row, message })
              : t('Row {row}, {column}: {message}', { row, column, message }),
        }))}
      />
      {count > shown && (
        <div className="flex flex-wrap items-center gap-3 text-13 text-soft">
          <span>{t('The first {shown} are shown.', { shown })}</span>
          <Button
            icon={<FileDown size={15} aria-hidden="true" />}
            onClick={() => download('errors.csv', csvOf(problemColumns, problems), 'text/csv;charset=utf-8')}
          >
            {t('Download the list')}
          </Button>
        </div>
      )}
    </section>
  )
}

/** Rows that are there already, each with whom it collides. */
export function Repeats({ repeats, count }: { repeats: CheckedTable['repeats']; count: number }) {
  return (
    <>
      <Lines
        lines={repeats.slice(0, shown).map(({ row, column, value, with: other }) => ({
          key: `${row} ${column}`,
          text: t('Row {row}, {column}: {value} is that of {other}', { row, column, value, other }),
        }))}
      />
      {count > shown && <p className="text-13 text-soft">{t('The first {shown} are shown.', { shown })}</p>}
    </>
  )
}

function Lines({ lines }: { lines: readonly { key: string; text: string }[] }) {
  return (
    <div
      // A long list scrolls within its place, by the keyboard too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="group"
      aria-label={t('Rows')}
      className="max-h-56 overflow-y-auto rounded-1 border border-line"
    >
      <ul className="divide-y divide-line">
        {lines.map(({ key, text }) => (
          <li key={key} className="px-3 py-1.5 text-13">
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
