import type { RefObject } from 'react'
import type { Day } from '#contract/kernel/day.ts'
import { t } from '#web/texts/text.ts'
import { columnsOf } from '#web/ui/table/columns.ts'
import { FileMenu } from '../../statements/parts/file-menu.tsx'
import { savingOf } from '../../statements/rules/saving.ts'
import type { ComparedGroup, ComparedLine } from '../rules/comparison.ts'
import { figureNames, figures, type Group, type Line, type Range } from '../rules/trial-balance.ts'

type TrialBalanceFilesProps = {
  range: Range
  groups: readonly Group[] | undefined
  today: Day
  paper: RefObject<HTMLElement | null>
}

/** The trial balance to take along. */
export function TrialBalanceFiles({ range, groups, today, paper }: TrialBalanceFilesProps) {
  const { from, to, department, locationId, stage } = range
  return (
    <FileMenu
      title={t('Trial balance')}
      name={`trial-balance-${range.to}`}
      file={groups && { columns, rows: groups.flatMap(({ lines }) => lines) }}
      paper={paper}
      save={savingOf('trial_balance', { days: { from, to }, today, choices: { department, locationId, stage } })}
    />
  )
}

type ComparisonFilesProps = {
  range: Range
  other: Range
  heads: { now: string; beside: string }
  groups: readonly ComparedGroup[] | undefined
  paper: RefObject<HTMLElement | null>
}

/** The trial balance beside other days to take along. */
export function ComparisonFiles({ range, other, heads, groups, paper }: ComparisonFilesProps) {
  return (
    <FileMenu
      title={t('Trial balance')}
      name={`trial-balance-${range.to}-${other.to}`}
      file={groups && { columns: comparedColumns(heads), rows: groups.flatMap(({ lines }) => lines) }}
      paper={paper}
    />
  )
}

const columns = columnsOf<Line>([
  { id: 'code', header: t('Code'), cell: ({ code }) => code, value: ({ code }) => code },
  { id: 'name', header: t('Account'), cell: ({ name }) => name, value: ({ name }) => name },
  { id: 'type', header: t('Type'), cell: ({ type }) => type, value: ({ type }) => type },
  ...figures.map((figure) => ({
    id: figure,
    header: figureNames[figure],
    cell: (line: Line) => line.figures[figure],
    value: (line: Line) => line.figures[figure],
  })),
])

/** The columns of a file that compares. */
function comparedColumns({ now, beside }: { now: string; beside: string }) {
  const column = (id: string, header: string, value: (line: ComparedLine) => string | number | null) => ({
    id,
    header,
    cell: value,
    value,
  })
  return columnsOf<ComparedLine>([
    column('code', t('Code'), ({ code }) => code),
    column('name', t('Account'), ({ name }) => name),
    column('type', t('Type'), ({ type }) => type),
    column('now', now, (line) => line.now),
    column('beside', beside, (line) => line.beside),
    column('difference', t('Difference'), ({ difference }) => difference),
    column('percent', t('In %'), ({ percent }) => percent),
  ])
}
