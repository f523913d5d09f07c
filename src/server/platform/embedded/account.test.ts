import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accountsIn, canReach } from './account.ts'

const stranger = { name: 'stranger', uid: 54_321, gid: 54_321 }
let folder: string

beforeEach(async () => {
  folder = await mkdtemp('/tmp/hostelry-account-')
  await chmod(folder, 0o755)
  await mkdir(join(folder, 'in', 'deep'), { recursive: true })
})

afterEach(() => rm(folder, { recursive: true }))

test('accounts are read from the form of /etc/passwd, root and broken lines left out', () => {
  const passwd =
    'root:x:0:0:root:/root:/bin/sh\nnobody:*:-2:-2::/:/bin/false\n\n# a remark\npostgres:x:101:104::/:/bin/sh\n'
  expect(accountsIn(passwd)).toEqual([
    { name: 'nobody', uid: 4_294_967_294, gid: 4_294_967_294 },
    { name: 'postgres', uid: 101, gid: 104 },
  ])
})

test('an account reaches a path when every parent lets it pass', async () => {
  expect(await canReach(stranger, join(folder, 'in', 'deep'))).toBe(true)
  await chmod(join(folder, 'in'), 0o750)
  expect(await canReach(stranger, join(folder, 'in', 'deep'))).toBe(false)
  expect(await canReach(stranger, join(folder, 'in'))).toBe(true)
  expect(await canReach(stranger, join(folder, 'in'), { reads: true })).toBe(false)
})

test('the group and the owner have rights of their own', async () => {
  await chmod(join(folder, 'in'), 0o710)
  const uid = Number(process.getuid?.())
  const gid = Number(process.getgid?.())
  expect(await canReach({ ...stranger, gid }, join(folder, 'in', 'deep'))).toBe(true)
  expect(await canReach({ ...stranger, uid }, join(folder, 'in', 'deep'))).toBe(true)
  expect(await canReach(stranger, join(folder, 'in', 'deep'))).toBe(false)
})
