import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { aTenant, type Person } from '../setup/house.ts'
import { type Attack, rowOf } from './setup/row.ts'
import { openTarget } from './setup/target.ts'

const each = 300

/** Clients that never finish a head, a body or their reading, while others work. */
export async function* attack(): Attack {
  const target = await openTarget()
  const sockets: Socket[] = []
  try {
    const person = await (await aTenant(target.house)).as('owner')
    const { hostname, port } = new URL(target.url)
    const broken: string[] = []
    const before = await worstOf(person, 300)
    let closed = 0
    const open = (head: string, drip: string) => {
      const socket = connect(Number(port), hostname)
      sockets.push(socket)
      socket.on('error', () => undefined) // it is meant to be cut
      socket.on('close', () => (closed += 1))
      socket.write(head)
      const dripping = setInterval(() => socket.writable && socket.write(drip), 2000)
      socket.on('close', () => clearInterval(dripping))
      return socket
    }
    for (let index = 0; index < each; index += 1) {
      open('GET /api/health HTTP/1.1\r\nHost: x\r\n', 'X-A: b\r\n')
      open(
        `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{`,
        ' ',
      )
      open(`GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n`, '').pause()
    }
    await sleep(1000)
    const during = await worstOf(person, 300)
    if (during.failed > 0) broken.push(`${during.failed} normal requests failed`)
    if (during.p99 > before.p99 * 2 + 20)
      broken.push(`p99 ${during.p99.toFixed(0)} ms during, ${before.p99.toFixed(0)} ms before`)
    for (let second = 0; second < 60 && closed < each * 2; second += 1) await sleep(1000)
    if (closed < each * 2) broken.push(`${each * 2 - closed} slow clients are still let be after a minute`)
    for (const [name, head] of Object.entries(smuggled)) {
      const answer = await answerTo({ hostname, port: Number(port) }, head)
      if (!/^HTTP\/1\.1 4\d\d/.test(answer) || (answer.match(/HTTP\/1\.1/g) ?? []).length > 1)
        broken.push(`${name}: ${answer.slice(0, 60)}`)
    }
    const done = `${each * 3} slow clients, p99 ${before.p99.toFixed(0)} ms before and ${during.p99.toFixed(0)} ms during; ${Object.keys(smuggled).length} smuggled heads`
    yield rowOf(
      'T24 slow heads, bodies and readers; smuggled requests',
      'p99 below twice, 0 failed; slow ones are cut; smuggling refused',
      { done, broken },
    )
  } finally {
    for (const socket of sockets) socket.destroy()
    await target.close()
  }
}

async function worstOf(person: Person, count: number): Promise<{ p99: number; failed: number }> {
  const times: number[] = []
  let failed = 0
  for (let index = 0; index < count; index += 1) {
    const began = performance.now()
    const answer = await person.get('/api/hotel/guests').catch(() => undefined)
    if (answer?.status !== 200) failed += 1
    times.push(performance.now() - began)
  }
  return { p99: times.toSorted((a, b) => a - b)[Math.floor(count * 0.99)] ?? 0, failed }
}

/** Heads whose length is said twice or otherwise in a way that two readers understand differently. */
const smuggled: Record<string, string> = {
  'two lengths':
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 40\r\n\r\n{}GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n',
  'length and chunks':
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/health HTTP/1.1\r\nHost: x\r\n\r\n',
  'odd chunks': 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
  'a head of 64 KB': `GET /api/health HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(65_536)}\r\n\r\n`,
  'a line within a head': 'GET /api/health HTTP/1.1\r\nHost: x\r\nX-A: b\n c\rX-B: d\r\n\r\n',
}

function answerTo(at: { hostname: string; port: number }, head: string): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(at.port, at.hostname, () => socket.write(head))
    socket.on('data', (chunk) => (text += chunk.toString()))
    socket.on('error', () => undefined) // cut in the middle
    socket.on('close', () => resolve(text))
    setTimeout(() => socket.destroy(), 3000)
  })
}
