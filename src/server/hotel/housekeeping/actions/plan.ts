import { distributed } from '../rules/distribution.ts'
import { housekeepingRules } from '#contract/hotel/housekeeping/settings.ts'
import type { Assignment, Task, TaskKind } from '#contract/hotel/housekeeping/shapes.ts'
import type { UserId } from '#contract/identity/sessions/shapes.ts'
import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { RoomId } from '#contract/hotel/rooms/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import { notFound, stale } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { readSettings } from '#server/tenancy/public/settings.ts'
import { roomForTask, writeStay } from '../data/plan.ts'
import { tasksBy, tasksOn } from '../data/tasks.ts'
import { handOut, insertTask } from '../data/write.ts'
import { roomHasTask, rulesByType } from '../rules/by-type.ts'
import { minutesOfTypes } from '../data/make.ts'
import { loadsOf } from './day.ts'
import { followRooms } from './make.ts'
import { peopleFor, personFor } from './people.ts'
import { readingOn, taskIn } from './reading.ts'
import { tellTask } from './work.ts'

type NewWish = { roomId: RoomId; kind: TaskKind; note?: string | undefined; assignee?: UserId | null | undefined }

/** Puts a task on the business date by hand. @throws 400 · 404 · 409 `room_has_task` */
export async function addTask(ctx: Ctx, { roomId, kind, note = '', assignee }: NewWish): Promise<Task> {
  return ctx.transaction(async (tx) => {
    const [date, room] = await tx.lock(businessDate(tx), roomForTask(tx, roomId, kind))
    if (!room) throw notFound('room')
    if (room.hasTask) throw roomHasTask({ room: room.number })
    const person = await personFor(tx, assignee)
    const [settings, types] = await Promise.all([readSettings(tx, housekeepingRules), minutesOfTypes(tx)])
    const isActive = { isActive: true }
    const rules = rulesByType({ rules: settings.rules.map((rule) => ({ ...rule, ...isActive })) }, types)
    const rule = rules.find((one) => one.kind === kind && one.roomTypeId === room.roomTypeId)
    const id = await insertTask(tx, {
      roomId,
      date,
      kind,
      note: note || null,
      assignee: person,
      afterId: null,
      cause: `hand:${newId()}`,
      minutes: rule?.minutes ?? 15,
      credits: rule?.credits ?? 1,
      inspects: rule?.inspects ?? false,
      linen: kind === 'departure',
    })
    if (!id) throw roomHasTask({ room: room.number })
    tellTask(tx, { id, roomId, roomNumber: room.number }, { action: 'housekeeping.add', kind })
    return taskIn(tx, id)
  })
}

type Sharing = { attendants: readonly UserId[]; anew: boolean }

/** Who would get which task, by credits and floor; writes nothing. @throws 400 for who can't clean */
export async function previewDistribution(ctx: Ctx, { attendants, anew }: Sharing) {
  return ctx.read(async (tx) => {
    const [people, tasks] = await Promise.all([
      peopleFor(tx, [...new Set(attendants)], 'attendants'),
      readingOn(tx).then((reading) => tasksOn(tx, reading)),
    ])
    const assignments = distributed(
      tasks,
      people.map(({ id }) => id),
      { anew },
    )
    const given = new Map(assignments.map(({ taskId, assignee }) => [taskId, assignee]))
    const byId = new Map(people.map((person) => [person.id, person]))
    const after = tasks.map((task) => {
      const assignee = given.get(task.id)
      return assignee ? { ...task, assignee: byId.get(assignee) ?? null } : task
    })
    return { assignments, attendants: loadsOf(after, people) }
  })
}

/** Hands tasks out, all of them or none. @throws 400 for who can't clean · 409 `stale` where one was begun meanwhile */
export async function distributeTasks(ctx: Ctx, assignments: readonly Assignment[]): Promise<{ changed: number }> {
  return ctx.transaction(async (tx) => {
    const ids = assignments.map(({ taskId }) => taskId)
    const [date] = await tx.lock(businessDate(tx), tasksBy(tx, ids))
    const users = [...new Set(assignments.flatMap(({ assignee }) => assignee ?? []))]
    const people = new Map((await peopleFor(tx, users, 'assignments')).map((person) => [person.id, person]))
    const given = assignments.map(({ taskId, assignee }) => ({
      taskId,
      assignee: (assignee && people.get(assignee)) || null,
    }))
    const changed = await handOut(tx, date, given)
    if (changed < new Set(ids).size) throw stale({ what: 'plan', did: 'overtaken' })
    tx.audit({
      action: 'housekeeping.distribute',
      resource: 'housekeeping_task',
      id: null,
      label: date,
      change: { changed },
    })
    tx.tell({ topic: 'hotel.housekeeping', payload: {} })
    return { changed }
  })
}

type StayWish = { waits?: boolean | undefined; stayoverEvery?: number | null | undefined }

/** Says that a guest waits at the desk, or no longer, and how often the room is cleaned where that was agreed. @throws 404 */
export async function setStay(ctx: Ctx, id: BookingId, wish: StayWish) {
  return ctx.transaction(async (tx) => {
    await tx.lock(businessDate(tx))
    const stay = await writeStay(tx, id, wish)
    if (!stay) throw notFound('booking')
    const { roomId, bookingNumber, ...said } = stay
    tx.audit({ action: 'booking.tell_housekeeping', resource: 'booking', id, label: bookingNumber, change: wish })
    if (wish.stayoverEvery !== undefined) await followRooms(tx, [roomId])
    tx.tell({ topic: 'hotel.housekeeping', payload: { bookingId: id } })
    return said
  })
}
