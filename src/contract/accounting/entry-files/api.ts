import * as z from 'zod/mini'
import { instant } from '../../kernel/day.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { id, type Id } from '../../kernel/id.ts'
import { journalEntryId } from '../journal/shapes.ts'

export type EntryFileId = Id<'entry_file'>
const entryFileId = id<'entry_file'>()

/** What a file may be; what its first bytes say counts, whatever it is called. */
export const fileTypes = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'text/csv'] as const
export type FileType = (typeof fileTypes)[number]

/** Most bytes of a file, and most files of an entry. */
export const mostBytes = 3_145_728
export const mostFiles = 20

const entryFile = z.object({
  id: entryFileId,
  name: z.string(),
  type: z.enum(fileTypes),
  bytes: z.number(),
  addedByName: z.string(),
  addedAt: instant,
})
export type EntryFile = z.infer<typeof entryFile>

const ofEntry = { params: z.object({ id: journalEntryId }), module: 'accounting' } as const
const ofFile = { params: z.object({ id: entryFileId }), module: 'accounting' } as const

export const listEntryFiles = endpoint({
  ...ofEntry,
  method: 'GET',
  access: 'financial:read',
  rate: 'read',
  path: '/api/accounting/journal-entries/{id}/files',
  summary: 'Files kept with an entry or a draft, the oldest first',
  data: z.array(entryFile),
})

/** 400 `content` for what is no PDF, picture or CSV, or is larger than 3 MB; 409 `too_many_files`. */
export const addEntryFile = endpoint({
  ...ofEntry,
  method: 'POST',
  access: 'financial:write',
  rate: 'write',
  largest: 4_500_000,
  path: '/api/accounting/journal-entries/{id}/files',
  summary: 'Keep a file with an entry: a PDF, a picture or a CSV file of at most 3 MB, in base64; at most 20',
  body: z.strictObject({
    name: z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(200)),
    content: z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'Must be a file in base64')),
  }),
  data: z.array(entryFile),
  status: 201,
})

export const getEntryFile = endpoint({
  ...ofFile,
  method: 'GET',
  access: 'financial:read',
  rate: 'read',
  path: '/api/accounting/entry-files/{id}',
  summary: 'One file with what it holds, in base64',
  data: z.object({ name: z.string(), type: z.enum(fileTypes), content: z.string() }),
})

/** 409 `entry_posted`: the files of a posted entry stay. */
export const removeEntryFile = endpoint({
  ...ofFile,
  method: 'DELETE',
  access: 'financial:write',
  rate: 'write',
  path: '/api/accounting/entry-files/{id}',
  summary: 'Take a file away from a draft',
  data: z.object({ id: entryFileId }),
})
