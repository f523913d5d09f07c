import { useState } from 'react'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { SectionPage } from '#web/shell/settings/section-page.tsx'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Numbering, useNumbering } from '../data.ts'
import { EditNumbering } from '../forms/edit-numbering.tsx'
import { previewed, seriesWords, valuesOf } from '../rules.ts'

/** How each kind of document is numbered, and which number comes next. */
export function NumberingPage() {
  const numbering = useNumbering()
  const [asked, ask] = useState<Numbering | null>(null)
  return (
    <SectionPage
      title={t('Numbering')}
      purpose={t('How documents are numbered from now on. What was issued keeps its number for good.')}
    >
      <ReadProblem error={numbering.error} onRetry={numbering.refetch} />
      {numbering.data ? (
        <div className="grid max-w-200 gap-4">
          <Group
            title={t('Numbered without gaps')}
            all={numbering.data.filter(({ isGapless }) => isGapless)}
            onChange={ask}
          />
          <Group title={t('Others')} all={numbering.data.filter(({ isGapless }) => !isGapless)} onChange={ask} />
        </div>
      ) : (
        !numbering.error && <Skeleton height="30rem" />
      )}
      {asked && <EditNumbering numbering={asked} onClose={() => ask(null)} />}
    </SectionPage>
  )
}

type GroupProps = { title: string; all: readonly Numbering[]; onChange: (numbering: Numbering) => void }

function Group({ title, all, onChange }: GroupProps) {
  if (all.length === 0) return null
  return (
    <Card title={title} actions={<span className="text-13 text-soft">{t('The next one')}</span>}>
      <ul className="-my-2 divide-y divide-line">
        {all.map((numbering) => (
          <Series key={numbering.series} numbering={numbering} onChange={() => onChange(numbering)} />
        ))}
      </ul>
    </Card>
  )
}

function Series({ numbering, onChange }: { numbering: Numbering; onChange: () => void }) {
  const may = useCan()('settings:write')
  const label = seriesWords[numbering.series]
  const { next } = previewed(numbering, valuesOf(numbering))
  return (
    <li className="flex min-h-14 items-center gap-x-4 py-1.5">
      <span className="grid min-w-0 flex-1 gap-x-4 sm:grid-cols-2 sm:items-center">
        <span className="text-14 font-semibold">{label}</span>
        <span className="num text-14 text-soft sm:text-end">{next}</span>
      </span>
      {may && (
        <Button variant="ghost" aria-label={t('Change the numbers of {label}', { label })} onClick={onChange}>
          {t('Change')}
        </Button>
      )}
    </li>
  )
}
