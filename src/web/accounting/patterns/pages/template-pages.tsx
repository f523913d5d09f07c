import { useState } from 'react'
import { flushSync } from 'react-dom'
import { isId } from '#contract/kernel/id.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { useGo, useIdParam, useSearchParams } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { useUnsavedGuard } from '#web/ui/form/unsaved.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { EntryGrid } from '../../journal/parts/entry-grid.tsx'
import { type EditorEntry, emptyEntry, linesSent, reasonAgainstLines } from '../../journal/rules/editor.ts'
import { EntryStart } from '../parts/entry-start.tsx'
import { PatternHead } from '../parts/pattern-head.tsx'
import { type Template, useChangeTemplate, useCreateTemplate, useTemplates } from '../data.ts'

/** A new template, empty or from an entry. */
export function NewTemplatePage() {
  const [{ from }] = useSearchParams()
  const source = from !== undefined && isId<'journal_entry'>(from) ? from : null
  return (
    <Page title={t('New template')} purpose={<Link to={to.entryTemplates()}>{t('All templates')}</Link>}>
      <EntryStart source={source} empty={emptyEntry(null)}>
        {(start) => <TemplateEditor start={start} />}
      </EntryStart>
    </Page>
  )
}

/** A template that is changed. */
export function EditTemplatePage() {
  const id = useIdParam<'entry_pattern'>('patternId')
  const { data: templates, error, refetch } = useTemplates()
  const template = templates?.find((one) => one.id === id)
  return (
    <Page title={t('Edit template')} purpose={<Link to={to.entryTemplates()}>{t('All templates')}</Link>}>
      <ReadProblem error={error} onRetry={refetch} />
      {!templates && !error && <Skeleton height="18rem" />}
      {templates && !template && <Notice tone="caution">{t('This template is gone.')}</Notice>}
      {template && <EntryOfTemplate template={template} />}
    </Page>
  )
}

function EntryOfTemplate({ template }: { template: Template }) {
  return (
    <EntryStart pattern={template} source={null} empty={emptyEntry(null)}>
      {(start) => <TemplateEditor start={start} template={template} />}
    </EntryStart>
  )
}

function TemplateEditor({ start, template }: { start: EditorEntry; template?: Template }) {
  const [entry, setEntry] = useState(start)
  const [name, setName] = useState(template?.name ?? '')
  const [asked, setAsked] = useState(false)
  const [done, setDone] = useState(false)
  const create = useCreateTemplate()
  const change = useChangeTemplate()
  const go = useGo()
  useUnsavedGuard((entry !== start || name !== (template?.name ?? '')) && !done)
  const reason = reasonAgainstLines(entry)
  const error = create.error ?? change.error
  const save = async () => {
    setAsked(true)
    if (name.trim() === '') return
    const body = { name: name.trim(), memo: entry.memo.trim(), lines: linesSent(entry) }
    const saving = template
      ? change.mutateAsync({ params: { id: template.id }, body: { ...body, version: template.version } })
      : create.mutateAsync({ body })
    const saved = await saving.catch(() => null)
    if (!saved) return
    // What was written is no longer unsaved when the screen changes.
    flushSync(() => setDone(true))
    toast.success(t('{name} saved', { name: saved.name }))
    go(to.entryTemplates())
  }
  return (
    <div className="flex flex-col gap-4">
      {error !== null && <Notice tone="critical">{errorText(error)}</Notice>}
      <PatternHead
        name={name}
        memo={entry.memo}
        onName={setName}
        onMemo={(memo) => setEntry({ ...entry, memo })}
        asked={asked}
      />
      <EntryGrid entry={entry} onChange={setEntry} refusals={[]} />
      <div className="flex justify-end gap-2 border-t border-line pt-4">
        <Button
          variant="primary"
          reason={reason}
          busy={create.isPending || change.isPending}
          onClick={() => void save()}
        >
          {t('Save template')}
        </Button>
      </div>
    </div>
  )
}
