import { beforeEach, expect, test, vi } from 'vitest'

const said: { kind: string; title: string; duration: number }[] = []
const dismissed = vi.fn<() => void>(() => void said.splice(0))

vi.mock('sonner', () => {
  const kind = (name: string) => (title: string, more: { duration: number }) =>
    said.push({ kind: name, title, duration: more.duration })
  return {
    toast: {
      dismiss: dismissed,
      success: kind('success'),
      error: kind('error'),
      warning: kind('warning'),
      info: kind('info'),
    },
  }
})

const { toast } = await import('./toast.ts')

beforeEach(() => void said.splice(0))

test.each([
  ['success', 5000],
  ['error', 7000],
  ['warning', 6000],
  ['info', 5000],
] as const)('a toast of kind %s stays %d ms', (kind, duration) => {
  toast[kind]('Done')
  expect(said).toEqual([{ kind, title: 'Done', duration }])
})

test('only the newest toast shows', () => {
  toast.success('First')
  toast.error('Second')
  expect(said.map(({ title }) => title)).toEqual(['Second'])
})
