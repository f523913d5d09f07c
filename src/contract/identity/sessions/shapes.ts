import * as z from 'zod/mini'
import { id, type Id } from '../../kernel/id.ts'
import { roles } from '../../kernel/permission.ts'

export type UserId = Id<'app_user'>
export const userId = id<'app_user'>()

/** A user as a session shows it; `permissions` is what the role and the custom grants come to. */
export const user = z.object({
  id: userId,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  permissions: z.array(z.string()),
})
export type User = z.infer<typeof user>
