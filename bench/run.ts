import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openGround } from '#server/main.ts'
import { measureFloor } from './floor.ts'
import { benchAvailability, benchBookings, benchList } from './parts/bookings.ts'
import { benchTrialBalance } from './parts/books.ts'
import { benchSales } from './parts/sales.ts'
import { benchAudit, benchCharges, benchStays } from './parts/stays.ts'
import { benchTill } from './parts/till.ts'
import { reportOf, type Row } from './report.ts'
import { startServer } from './server.ts'

const parts = {
  bookings: benchBookings,
  availability: benchAvailability,
  list: benchList,
  charges: benchCharges,
  stays: benchStays,
  sales: benchSales,
  till: benchTill,
  audit: benchAudit,
  books: benchTrialBalance,
}

const port = Number(process.env.BENCH_PORT ?? 43_117)

/** Measures all parts, or those named, and writes docs/benchmarks.md when all were asked. */
async function main(names: string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hostelry-bench-'))
  await mkdir(folder, { recursive: true })
  const first = await startServer(folder, port)
  await first.stop()
  const server = await startServer(folder, port)
  const ground = await openGround({ HOSTELRY_DATA: folder, HOSTELRY_LOG: 'error' })
  try {
    const floor = await measureFloor(ground)
    const rows: Row[] = [
      {
        name: 'start, warm',
        asked: '<= 5 s',
        measured: `${(server.started / 1000).toFixed(2)} s`,
        ok: server.started <= 5000,
      },
    ]
    const chosen = Object.entries(parts).filter(([name]) => names.length === 0 || names.includes(name))
    for (const [name, part] of chosen) {
      process.stderr.write(`${name} …\n`)
      rows.push(...(await part(ground, server.url)))
    }
    const memory = await server.memory()
    rows.push({
      name: 'server memory after that load',
      asked: '<= 250 MB',
      measured: `${memory.toFixed(0)} MB`,
      ok: memory <= 250,
    })
    const text = reportOf(rows, floor, {
      'Start, cold (empty data folder, without the demo)': `${(first.started / 1000).toFixed(1)} s`,
    })
    process.stdout.write(text)
    if (names.length === 0) await writeFile(join(import.meta.dirname, '../docs/benchmarks.md'), text)
  } finally {
    await ground.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

await main(process.argv.slice(2))
