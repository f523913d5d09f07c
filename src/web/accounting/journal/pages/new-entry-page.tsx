import { useState } from 'react'
import type { JournalEntryId } from '#contract/accounting/journal/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { isId } from '#contract/kernel/id.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { useGo, useSearchParams } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { MoneyField } from '#web/ui/money-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useBooksDay } from '../../reports/data.ts'
import { useEntry, type Entry } from '../data.ts'
import { EntryEditor } from '../forms/entry-editor.tsx'
import { useTemplates } from '../../patterns/data.ts'
import { emptyEntry, entryFrom } from '../rules/editor.ts'
import { templateEntry } from '../rules/template.ts'

/** A new entry, empty or written again from another one. */
export function NewEntryPage() {
  const [{ copy, template }] = useSearchParams()
  const copied = copy !== undefined && isId<'journal_entry'>(copy) ? copy : null
  const day = useBooksDay()
  const go = useGo()
  const done = (entry: Entry) => go(to.journalEntry(entry.id))
  return (
    <Page
      title={t('New journal entry')}
      purpose={
        <>
          {t('Debits and credits must be equal before it is posted.')}{' '}
          <Link to={to.journalEntries()}>{t('All entries')}</Link>
        </>
      }
    >
      {!day && <Skeleton height="18rem" />}
      {day && template !== undefined && <FromTemplate id={template} day={day} onDone={done} />}
      {day && !copied && template === undefined && <EntryEditor start={emptyEntry(day)} onDone={done} />}
      {day && copied && <Copied key={copied} id={copied} day={day} onDone={done} />}
    </Page>
  )
}

type FromTemplateProps = { id: string; day: Day; onDone: (entry: Entry) => void }

/** An entry from a template: with its amounts, or with those of another total. */
function FromTemplate({ id, day, onDone }: FromTemplateProps) {
  const { data: templates, error } = useTemplates()
  const [amount, setAmount] = useState<number | null>(null)
  const template = templates?.find((one) => one.id === id)
  if (error) return <Notice tone="critical">{errorText(error)}</Notice>
  if (!templates) return <Skeleton height="18rem" />
  if (!template) return <Notice tone="caution">{t('This template is gone.')}</Notice>
  const start = templateEntry(template, { day, amount })
  return (
    <>
      {template.total > 0 && (
        <div className="max-w-72">
          <MoneyField
            label={t('For an amount of')}
            required={false}
            hint={t('Shares it out over the lines as the template does; what you wrote below begins anew')}
            value={amount}
            onChange={setAmount}
          />
        </div>
      )}
      <EntryEditor key={`${id} ${amount}`} start={start} onDone={onDone} />
    </>
  )
}

type CopiedProps = { id: JournalEntryId; day: Day; onDone: (entry: Entry) => void }

function Copied({ id, day, onDone }: CopiedProps) {
  const { data: source, error } = useEntry(id)
  if (error) return <Notice tone="critical">{errorText(error)}</Notice>
  return source ? <EntryEditor start={entryFrom(source, day)} onDone={onDone} /> : <Skeleton height="18rem" />
}
