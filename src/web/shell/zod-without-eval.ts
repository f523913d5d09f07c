import { config } from 'zod/mini'

// Before any shape is made: the content policy forbids building functions from text, and zod's fast path would try.
config({ jitless: true })
