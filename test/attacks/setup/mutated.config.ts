import { mergeConfig } from 'vitest/config'
import whole from '../../../vitest.config.ts'

/** The tests as always, over a database without one of its walls. */
export default mergeConfig(whole, { test: { globalSetup: ['test/attacks/setup/mutate.ts'] } })
