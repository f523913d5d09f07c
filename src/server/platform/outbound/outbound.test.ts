import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { aMailServer, listening } from '#test/setup/mail.ts'
import { openOutbound } from './outbound.ts'
import { isPublic } from './reach.ts'

const bounded = openOutbound({ smtpUrl: undefined, outboundPrivate: 'refuse' })
const free = openOutbound({ smtpUrl: undefined, outboundPrivate: 'allow' })
const mail = {
  from: { address: 'desk@sea.test', name: 'Sea' },
  replyTo: null,
  to: { address: 'ama@example.test', name: 'Ama' },
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
}

test('addresses of the public internet alone are public, whatever clothes the others wear', () => {
  const inside = [
    '127.0.0.1',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
  ]
  const dressed = [
    '::1',
    '::',
    '::ffff:10.0.0.1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'fe80::1',
    'fd00:ec2::254',
  ]
  expect([...inside, ...dressed, 'nonsense', ''].filter(isPublic)).toEqual([])
  expect(['8.8.8.8', '2606:4700::1', '::ffff:8.8.8.8'].every(isPublic)).toBe(true)
})

test('nothing is sent inside, by address, by name or in another notation', async () => {
  const reached: string[] = []
  const server = createServer((request, answer) => {
    reached.push(request.url ?? '')
    answer.end()
  })
  const port = await listening(server)
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1']) {
    const sent = bounded.post({ url: `https://${host}:${port}/`, headers: {}, body: '{}' })
    await expect(sent).rejects.toMatchObject({ reason: 'not_public' })
  }
  await expect(bounded.post({ url: `http://127.0.0.1:${port}/`, headers: {}, body: '{}' })).rejects.toThrow(/https/)
  await expect(
    bounded.sendMail({ host: 'localhost', port, security: 'none', login: null }, mail),
  ).rejects.toMatchObject({ reason: 'not_public' })
  expect(reached).toEqual([])
  await new Promise((resolve) => server.close(resolve))
})

test('of an answer only the beginning is read', async () => {
  const server = createServer((_, answer) => answer.end('x'.repeat(1_000_000)))
  const reply = await free.post({ url: `http://127.0.0.1:${await listening(server)}/`, headers: {}, body: '{}' })
  expect(reply).toEqual({ status: 200, text: 'x'.repeat(4096) })
  await new Promise((resolve) => server.close(resolve))
})

test('a file is fetched whole or not at all, and not again while it is as it was', async () => {
  const server = createServer((request, answer) => {
    if (request.url === '/cut') {
      answer.writeHead(200, { 'content-length': '100' })
      answer.write('begin', () => answer.destroy())
    } else if (request.url === '/large') answer.end('x'.repeat(1_000_000))
    else if (request.headers['if-none-match'] === '"1"') answer.writeHead(304).end()
    else answer.writeHead(200, { etag: '"1"' }).end('whole')
  })
  const at = `http://127.0.0.1:${await listening(server)}`
  const fetched = (path: string, etag: string | null = null) =>
    free.fetch({ url: at + path, accept: 'text/calendar', etag, mostBytes: 1000 })
  expect(await fetched('/')).toEqual({ status: 'whole', body: Buffer.from('whole'), etag: '"1"', lastModified: null })
  expect(await fetched('/', '"1"')).toEqual({ status: 'unchanged' })
  await expect(fetched('/cut')).rejects.toMatchObject({ reason: 'broken' })
  await expect(fetched('/large')).rejects.toThrow('answered more than 1 KB')
  await expect(bounded.fetch({ url: 'https://127.0.0.1/', accept: '*/*', mostBytes: 1 })).rejects.toMatchObject({
    reason: 'not_public',
  })
  await new Promise((resolve) => server.close(resolve))
})

test('a server that takes the connection and says nothing is given up', { timeout: 15_000 }, async () => {
  const silent = await aMailServer({ isSilent: true })
  const sent = free.sendMail({ host: '127.0.0.1', port: silent.port, security: 'none', login: null }, mail)
  await expect(sent).rejects.toMatchObject({ reason: 'timed_out' })
  await expect(sent).rejects.toThrow('did not answer within 10 seconds')
  await silent.close()
})

test('a wrong password is told as one', async () => {
  const strict = await aMailServer({ auth: '535 wrong password' })
  const login = { user: 'desk', password: 'wrong' }
  const sent = free.sendMail({ host: '127.0.0.1', port: strict.port, security: 'none', login }, mail)
  await expect(sent).rejects.toThrow(/did not take the user and password: .*535 wrong password/)
  await strict.close()
})

test('the installation’s own server may lie inside, and is named by one address', async () => {
  const server = await aMailServer()
  const smtpUrl = `smtp://127.0.0.1:${server.port}?tls=none&from=desk@inn.test`
  const { own } = openOutbound({ smtpUrl, outboundPrivate: 'refuse' })
  await own?.sendMail({ ...mail, from: { address: own.from, name: 'Inn' } })
  expect(server.mails[0]).toContain('From: Inn <desk@inn.test>')
  await server.close()
})
