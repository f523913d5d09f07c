import { FileDown, FileUp } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { columnsOf, hintsOf } from '#contract/import/tables/rules.ts'
import { mostRows, type TableKind } from '#contract/import/tables/shapes.ts'
import { counted, t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { Notice } from '#web/ui/notice.tsx'
import { download } from '#web/ui/table/download.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { type ReadFile, templateOf, textOf } from '../rules/file.ts'

/** Takes a file: chosen, dropped or pasted; with the template and what its columns are. */
export function TakeFile({ kind, onFile }: { kind: TableKind; onFile: (file: ReadFile) => void }) {
  const [problem, setProblem] = useState<string | null>(null)
  const [pasted, setPasted] = useState('')
  const take = async (file: File | undefined) => {
    if (!file) return
    const read = textOf(file.name, new Uint8Array(await file.arrayBuffer()))
    if (typeof read === 'string') setProblem(read)
    else onFile(read)
  }
  return (
    <div className="flex flex-col gap-4">
      {problem && <Notice tone="critical">{problem}</Notice>}
      <DropPlace kind={kind} onTake={(file) => void take(file)} />
      <Columns kind={kind} />
      <details className="group">
        <summary className="link w-fit cursor-pointer text-13">{t('Paste the rows instead')}</summary>
        <div className="mt-3 flex flex-col gap-3">
          <TextArea
            label={t('Rows, the first with the names of the columns')}
            rows={6}
            value={pasted}
            onChange={setPasted}
          />
          <div>
            <Button
              reason={pasted.trim() === '' && t('Paste rows first')}
              onClick={() => onFile({ name: t('Pasted rows'), text: pasted, isGuessed: false })}
            >
              {t('Check these rows')}
            </Button>
          </div>
        </div>
      </details>
    </div>
  )
}

function DropPlace({ kind, onTake }: { kind: TableKind; onTake: (file: File | undefined) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onTake(event.dataTransfer.files[0])
  }
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classes(
        'flex flex-col items-center gap-3 rounded-2 border border-dashed px-4 py-8 text-center',
        isOver ? 'border-brand bg-brand-soft' : 'border-line-strong bg-sunken',
      )}
    >
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
        aria-label={t('CSV file')}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          onTake(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="primary" icon={<FileUp size={15} aria-hidden="true" />} onClick={() => input.current?.click()}>
          {t('Choose a CSV file')}
        </Button>
        <Button
          icon={<FileDown size={15} aria-hidden="true" />}
          onClick={() => download(`${kind}-template.csv`, templateOf(kind), 'text/csv;charset=utf-8')}
        >
          {t('Download the template')}
        </Button>
      </div>
      <p className="max-w-100 text-13 text-soft">
        {counted(mostRows[kind], {
          one: 'Or drop it here. At most {count} row. Nothing is written before you have seen what it comes to.',
          other: 'Or drop it here. At most {count} rows. Nothing is written before you have seen what it comes to.',
        })}
      </p>
    </div>
  )
}

function Columns({ kind }: { kind: TableKind }) {
  return (
    <div className="text-13">
      <p className="text-soft">{hintsOf[kind]}</p>
      <ul aria-label={t('Columns')} className="mt-2 flex flex-wrap gap-1.5">
        {columnsOf[kind].map(({ name, header, isRequired }) => (
          <li
            key={name}
            className={classes(
              'rounded-1 border px-2 py-0.5',
              isRequired ? 'border-line-strong font-semibold' : 'border-line text-soft',
            )}
          >
            {isRequired ? t('{column}, needed', { column: header }) : header}
          </li>
        ))}
      </ul>
    </div>
  )
}
