import { Stamp } from 'lucide-react'
import { errorText } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { RecordMenu } from '#web/shell/record/record-menu.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { useGo } from '#web/shell/url/navigate.ts'
import { counted, t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Template, useDeleteTemplate, useTemplates } from '../data.ts'

/** Templates that entries are written from. */
export function TemplatesPage() {
  const { data: templates, error, refetch } = useTemplates()
  const can = useCan()
  const go = useGo()
  return (
    <Page
      title={t('Templates of entries')}
      purpose={
        <>
          {t('Accounts and words of entries that come again, with amounts or without.')}{' '}
          <Link to={to.journalEntries()}>{t('All entries')}</Link>
        </>
      }
      actions={
        can('financial:write') && (
          <Button variant="primary" onClick={() => go(to.newEntryTemplate())}>
            {t('New template')}
          </Button>
        )
      }
    >
      <ReadProblem error={error} onRetry={refetch} />
      {!templates && !error && <Skeleton height="12rem" />}
      {templates?.length === 0 && (
        <EmptyState icon={Stamp} title={t('No records found')}>
          {t('Keep an entry that comes again as a template, and write the next one from it.')}
        </EmptyState>
      )}
      <ul className="flex flex-col gap-2">
        {templates?.map((template) => (
          <TemplateLine key={template.id} template={template} />
        ))}
      </ul>
    </Page>
  )
}

function TemplateLine({ template }: { template: Template }) {
  const { id, name, memo, total, lines } = template
  const { money } = useFormats()
  const can = useCan()
  const go = useGo()
  const remove = useDeleteTemplate()
  const words = [
    memo,
    counted(lines.length, { one: '{count} line', other: '{count} lines' }),
    total > 0 ? money(total) : t('without amounts'),
  ]
  return (
    <li className="flex flex-wrap items-center gap-2 rounded-2 border border-line bg-raised p-3">
      <div className="min-w-48 flex-1">
        <p className="font-semibold">{name}</p>
        <p className="text-13 text-soft">{words.filter(Boolean).join(' · ')}</p>
      </div>
      {can('financial:write') && (
        <div className="flex items-center gap-2">
          <Button onClick={() => go(to.editEntryTemplate(id))}>{t('Edit')}</Button>
          <Button variant="primary" onClick={() => go(to.entryFromTemplate(id))}>
            {t('Write entry')}
          </Button>
          <RecordMenu
            inRow
            name={name}
            remove={{
              run: async () => {
                await remove
                  .mutateAsync({ params: { id } })
                  .catch((problem: unknown) => toast.error(t('Not deleted'), { description: errorText(problem) }))
              },
            }}
          />
        </div>
      )}
    </li>
  )
}
