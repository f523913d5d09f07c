import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { beginToasts, toast } from './toast.ts'

const said: { kind: string; title: string; duration: number }[] = []
const dismissed = vi.fn<() => void>(() => void said.splice(0))

const kind = (name: string) => (title: string, more: { duration: number }) =>
  said.push({ kind: name, title, duration: more.duration })
const shower = {
  dismiss: dismissed,
  success: kind('success'),
  error: kind('error'),
  warning: kind('warning'),
  info: kind('info'),
}

beforeAll(() => beginToasts(shower))
beforeEach(() => void said.splice(0))

test.each([
  ['success', 5000],
  ['error', 7000],
  ['warning', 6000],
  ['info', 5000],
] as const)('a toast of kind %s stays %d ms', async (kind, duration) => {
  toast[kind]('Done')
  await vi.waitFor(() => expect(said).toEqual([{ kind, title: 'Done', duration }]))
})

test('only the newest toast shows', async () => {
  toast.success('First')
  toast.error('Second')
  await vi.waitFor(() => expect(said.map(({ title }) => title)).toEqual(['Second']))
})
