import pg from 'pg'
import type { TestProject } from 'vitest/node'

/** Takes the wall down that MUTATION names, in the template that every test file clones. */
export async function setup(project: TestProject): Promise<void> {
  const { host, port, user, template } = project.getProvidedContext().server
  const client = new pg.Client({ host, port, user, database: template })
  await client.connect()
  await client.query(process.env['MUTATION'] ?? '')
  await client.end()
}
