import type { Row } from '../rows.ts'
import { firstPort, startServer } from '../server.ts'
import { aDataFolder, type Stand } from '../stand.ts'

const sparePort = firstPort + 2

/** From the call to the first answer: over an empty data folder, and again over what that made. */
export async function start({ root }: Stand): Promise<Row[]> {
  const { path: dataFolder, remove } = await aDataFolder()
  try {
    const cold = await timeToStart(root, dataFolder)
    const warm = await timeToStart(root, dataFolder)
    return [
      { name: 'start, cold (empty data folder, without the demo)', asked: '', measured: seconds(cold), ok: true },
      { name: 'start, warm', asked: '<= 5 s', measured: seconds(warm), ok: warm <= 5000 },
    ]
  } finally {
    await remove()
  }
}

async function timeToStart(root: string, dataFolder: string): Promise<number> {
  const server = await startServer({ root, dataFolder, port: sparePort })
  await server.stop()
  return server.started
}

function seconds(millis: number): string {
  return `${(millis / 1000).toFixed(2)} s`
}
