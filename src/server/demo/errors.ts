import { namedConflict } from '#server/platform/errors.ts'

export const databaseInUse = namedConflict(
  'database_in_use',
  'The demo fills an empty database alone',
  () => 'This database has tenants or users; the demo fills an empty one alone',
)

export const sampleMade = namedConflict(
  'sample_made',
  'A house gets its sample data once',
  () => 'This house has or had its sample data already',
)

export const sampleMissing = namedConflict(
  'sample_missing',
  'There is no sample data to take back',
  () => 'This house has no sample data',
)

export const sampleNothingRuns = namedConflict(
  'sample_nothing_runs',
  'Sample data fits what a house runs: a room or a place that sells comes first',
  () => 'Add rooms, or a place that sells, first: the sample data fits what you run',
)
