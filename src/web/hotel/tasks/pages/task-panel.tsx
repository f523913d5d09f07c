import { useState, type ReactNode, type SubmitEvent } from 'react'
import { isUnfinished } from '#contract/hotel/tasks/rules/moves.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { to } from '#web/shell/links.ts'
import { WithHistory } from '#web/shell/record/history.tsx'
import { useGo, useIdParam } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { StatusChip } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Fact, Facts } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Task, useAddItem, useCommentTask, useTask, useTickItem } from '../data.ts'
import { About, Due, PriorityChip, Whose } from '../parts/marks.tsx'
import { useTaskVerbs } from '../parts/use-task-verbs.ts'
import { repeatWords, stateLooks, traceWords } from '../rules.ts'

/** One task beside the list: when and whose it is, its steps, and what people say about it. */
export function TaskPanel() {
  const id = useIdParam<'task'>('taskId')
  const { data: task, error, refetch } = useTask(id)
  const go = useGo()
  return (
    <SidePanel
      title={task?.title ?? t('Task')}
      subtitle={task && <StatusChip tone={stateLooks[task.state].tone}>{stateLooks[task.state].words}</StatusChip>}
      onClose={() => go(to.tasks(), { keepSearch: true })}
      actions={task?.isDoable && task.state !== 'cancelled' && <Verbs task={task} />}
    >
      <ReadProblem error={error} onRetry={refetch} />
      {!task && !error && <Skeleton height="16rem" />}
      {task && (
        <WithHistory key={id} of={{ resource: 'task', id }}>
          <div className="flex flex-col gap-5">
            <TaskFacts task={task} />
            {task.note && <p className="text-14 whitespace-pre-wrap">{task.note}</p>}
            <Steps task={task} />
            <Comments task={task} />
          </div>
        </WithHistory>
      )}
    </SidePanel>
  )
}

function Verbs({ task }: { task: Task }) {
  const run = useTaskVerbs()
  if (!isUnfinished(task.state)) return <Button onClick={() => void run(task, 'reopen')}>{t('To do again')}</Button>
  return (
    <>
      {task.state === 'open' && <Button onClick={() => void run(task, 'start')}>{t('Start')}</Button>}
      <Button variant="primary" onClick={() => void run(task, 'finish')}>
        {t('Done')}
      </Button>
    </>
  )
}

function TaskFacts({ task }: { task: Task }) {
  const { dateTime } = useFormats()
  return (
    <Facts>
      <Fact label={t('Due')}>
        <Due task={task} />
      </Fact>
      <Fact label={t('Priority')}>
        <PriorityChip priority={task.priority} />
      </Fact>
      <Fact label={t('Who does it')}>
        <Whose task={task} />
      </Fact>
      <Fact label={t('About')}>
        <About task={task} />
      </Fact>
      {task.trace && <Fact label={t('Follows the booking')}>{traceWords(task.trace)}</Fact>}
      {task.repeat && <Fact label={t('Repeats')}>{repeatWords(task.repeat)}</Fact>}
      <Fact label={t('Written down by')}>{task.createdBy}</Fact>
      {task.doneBy && task.doneAt && (
        <Fact label={t('Ended by')}>
          <span className="num">{`${task.doneBy}, ${dateTime(task.doneAt)}`}</span>
        </Fact>
      )}
    </Facts>
  )
}

function Steps({ task: { id, items, isDoable } }: { task: Task }) {
  const tick = useTickItem()
  const add = useAddItem()
  return (
    <Part title={t('Steps')}>
      <ul className="flex flex-col gap-1.5">
        {items.map((item) => (
          <li key={item.id}>
            <Checkbox
              label={item.text}
              checked={item.doneAt !== null}
              disabled={!isDoable}
              onChange={(isDone) =>
                void tick.mutateAsync({ params: { id, itemId: item.id }, body: { isDone } }).catch(sayNotDone)
              }
            />
          </li>
        ))}
      </ul>
      {isDoable && (
        <OneLine
          label={t('New step')}
          verb={t('Add')}
          onWrite={(text) => add.mutateAsync({ params: { id }, body: { text } })}
        />
      )}
    </Part>
  )
}

function Comments({ task: { id, said, isDoable } }: { task: Task }) {
  const comment = useCommentTask()
  const { dateTime } = useFormats()
  return (
    <Part title={t('Comments')}>
      <ol className="flex flex-col gap-2 text-14">
        {said.map(({ id: key, text, writtenBy, writtenAt }) => (
          <li key={key}>
            <p className="whitespace-pre-wrap">{text}</p>
            <p className="num text-12 text-soft">{`${writtenBy}, ${dateTime(writtenAt)}`}</p>
          </li>
        ))}
      </ol>
      {isDoable && (
        <OneLine
          label={t('New comment')}
          verb={t('Say it')}
          onWrite={(text) => comment.mutateAsync({ params: { id }, body: { text } })}
        />
      )}
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h3 className="text-13 font-semibold">{title}</h3>
      {children}
    </section>
  )
}

type OneLineProps = { label: string; verb: string; onWrite: (text: string) => Promise<unknown> }

/** A line that is written and sent; what was refused stays in it. */
function OneLine({ label, verb, onWrite }: OneLineProps) {
  const [text, setText] = useState('')
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    try {
      await onWrite(text)
      setText('')
    } catch (error) {
      sayNotDone(error)
    }
  }
  return (
    <form aria-label={label} onSubmit={(event) => void send(event)} className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <TextField label={label} labelHidden placeholder={label} value={text} onChange={setText} />
      </div>
      <Button type="submit">{verb}</Button>
    </form>
  )
}

function sayNotDone(error: unknown) {
  toast.error(t('That was not done'), { description: errorText(error) })
}
