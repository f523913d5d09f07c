import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Binaries, completeBinaries, copiedBinaries } from './binaries.ts'
import { adminUser, clusterExists, makeCluster, port, prepareCluster } from './cluster.ts'
import { clientsOf, type Keeper } from './keeper.ts'
import { withLock } from './lock.ts'
import { type Place, placeOf } from './place.ts'
import { attachTo, runningPostmaster, startPostmaster, stopPostmaster } from './postmaster.ts'

/** The PostgreSQL that comes with the program, reached through a Unix socket without a password. */
export type EmbeddedServer = {
  socketFolder: string
  port: number
  adminUser: string
  /** True when this process started the server, false when it attached to a running one. */
  ownsProcess: boolean
  /**
   * Gives the server up: close all own connections first. The last one out stops it; while another client is connected,
   * it is left running for that one and the next. A second call answers as the first.
   */
  stop(): Promise<'stopped' | 'left running'>
}

type Options = { dataFolder: string; log: { info(line: string): void } }

/**
 * Gives a running server over the data folder: makes the cluster on first use, starts the server or attaches to the one
 * that runs, also when several processes ask at the same moment. Answers queries when it returns.
 * @throws Error saying what to do when the machine has no binaries, no account to run them, or no access
 */
export async function startEmbedded({ dataFolder, log }: Options): Promise<EmbeddedServer> {
  const place = await placeOf(dataFolder)
  if (place.outside) log.info(`No unprivileged account reaches ${dataFolder}: the database is in ${place.home}`)
  return withLock(lockOf(place), async () => {
    const running = await runningPostmaster(place)
    const attached = running && (await attachTo(running))
    if (attached) return serverOf(place, { keeper: attached, socketFolder: running.socketFolder, ownsProcess: false })
    const binaries = await usableBinaries(place, log)
    if (!clusterExists(place)) {
      log.info(`Making the database cluster ${place.cluster}`)
      await makeCluster(place, binaries)
    }
    await prepareCluster(place, binaries)
    const keeper = await startPostmaster(place, binaries)
    return serverOf(place, { keeper, socketFolder: place.socketFolder, ownsProcess: true })
  })
}

async function usableBinaries(place: Place, log: Options['log']): Promise<Binaries> {
  if (place.copyBinaries) {
    log.info(`No unprivileged account reaches ${place.binaries.folder}: using a copy in ${place.home}`)
    return copiedBinaries(place.binaries, place.home)
  }
  await completeBinaries(place.binaries)
  return place.binaries
}

function serverOf(
  place: Place,
  { keeper, socketFolder, ownsProcess }: { keeper: Keeper; socketFolder: string; ownsProcess: boolean },
): EmbeddedServer {
  let stopping: Promise<'stopped' | 'left running'> | undefined
  const stop = () => (stopping ??= withLock(lockOf(place), () => giveUp(place, keeper)))
  return { socketFolder, port, adminUser, ownsProcess, stop }
}

async function giveUp(place: Place, keeper: Keeper): Promise<'stopped' | 'left running'> {
  await keeper.leave()
  const running = await runningPostmaster(place)
  if (!running) return 'stopped'
  if (await isInUse(running.socketFolder)) return 'left running'
  await stopPostmaster(place, running)
  return 'stopped'
}

/** Connections that were just closed take a moment to go. */
async function isInUse(socketFolder: string): Promise<boolean> {
  for (let tries = 0; tries < 20; tries += 1) {
    if ((await clientsOf(socketFolder)) === 0) return false
    await sleep(50)
  }
  return true
}

function lockOf(place: Place): string {
  return join(place.home, 'postgres.lock')
}
