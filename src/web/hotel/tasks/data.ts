import {
  addTask,
  addTaskItem,
  commentTask,
  countTasks,
  finishTask,
  getTask,
  getTaskTerms,
  listHandovers,
  listTasks,
  readHandover,
  reopenTask,
  startTask,
  tickTaskItem,
  writeHandover,
} from '#contract/hotel/tasks/api.ts'
import type { TaskId, TaskScope } from '#contract/hotel/tasks/shapes.ts'
import type { Endpoint, Received, Sent } from '#contract/kernel/endpoint.ts'
import { callPage } from '#web/shell/call/call.ts'
import { readAll, usePage, useRead } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'

export type Task = Received<typeof getTask>
export type TaskRow = Received<typeof listTasks>[number]
export type TaskTerms = Received<typeof getTaskTerms>
export type HandoverNote = Received<typeof listHandovers>[number]
type TaskQuery = NonNullable<Sent<typeof listTasks>['query']>

const useTaskWrite = <E extends Endpoint>(endpoint: E) => useWrite(endpoint, { touches: ['hotel.task'] })

export const useTasks = (query: TaskQuery) => usePage(listTasks, { query })
export const allTasks = (query: TaskQuery) => readAll((place) => callPage(listTasks, { query: { ...query, ...place } }))
export const useTaskCounts = (scope: TaskScope) => useRead(countTasks, { query: { scope } })
export const useTaskTerms = () => useRead(getTaskTerms)
export const useTask = (id: TaskId) => useRead(getTask, { params: { id } })

export const useAddTask = () => useTaskWrite(addTask)
export const useStartTask = () => useTaskWrite(startTask)
export const useFinishTask = () => useTaskWrite(finishTask)
export const useReopenTask = () => useTaskWrite(reopenTask)
export const useAddItem = () => useTaskWrite(addTaskItem)
export const useTickItem = () => useTaskWrite(tickTaskItem)
export const useCommentTask = () => useTaskWrite(commentTask)

const touches = ['hotel.handover'] as const
export const useHandovers = (query: NonNullable<Sent<typeof listHandovers>['query']>) =>
  usePage(listHandovers, { query })
export const useWriteHandover = () => useWrite(writeHandover, { touches })
export const useReadHandover = () => useWrite(readHandover, { touches })
