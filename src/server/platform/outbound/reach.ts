import { lookup } from 'node:dns/promises'
import { connect, type Socket } from 'node:net'
import ipaddr from 'ipaddr.js'
import { failureOf, OutboundFailure, patience, tooLate } from './failure.ts'

/** Whether tenants may name servers that only this network reaches. */
export type Bounds = { allowPrivate: boolean }

/** True for an address of the public internet: not private, loopback, link-local, reserved, nor one of those in IPv6's clothes. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const read = ipaddr.process(address)
  // Of IPv6 only this block is given out to the public.
  return read.range() === 'unicast' && (read.kind() === 'ipv4' || read.match(publicBlock))
}

const publicBlock: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3]

/** An address that was looked up and may be connected to. */
export type Reached = { address: string; family: number }

/**
 * Looks a name up and answers the one address to connect to, so that a second look-up can't answer another.
 * @throws OutboundFailure when the name is unknown or any of its addresses lies inside
 */
export async function reach(host: string, { allowPrivate }: Bounds): Promise<Reached> {
  const found = await inTime(lookup(host, { all: true }), host)
  const first = found[0]
  if (!first) throw new OutboundFailure('unknown_host', `${host} is not known: no server has this name`)
  if (!allowPrivate && !found.every(({ address }) => isPublic(address)))
    throw new OutboundFailure('not_public', `${host} lies inside this network; only public servers are sent to`)
  return first
}

/** Opens a connection to a server outside. @throws OutboundFailure in words */
export async function dial(host: string, port: number, bounds: Bounds): Promise<Socket> {
  const { address, family } = await reach(host, bounds)
  const where = `${host} on port ${port}`
  const socket = connect({ host: address, port, family })
  try {
    await inTime(new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject)), where)
    return socket
  } catch (error) {
    socket.destroy()
    throw error
  }
}

/** What the work answers, unless it takes longer than its time. @throws OutboundFailure in words */
export async function inTime<T>(work: Promise<T>, where: string, giveUp: () => void = () => {}): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(tooLate(where))
      giveUp()
    }, patience)
  })
  try {
    return await Promise.race([work, late])
  } catch (error) {
    throw failureOf(error, where)
  } finally {
    clearTimeout(timer)
  }
}
