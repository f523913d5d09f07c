import { sql } from '#server/platform/db/sql.ts'
import { type Finder, findAmong } from '#server/platform/finder.ts'

/** The people who work here. */
const users: Finder = {
  kind: 'user',
  access: 'users:read',
  module: 'core',
  find: (tx, sought) =>
    findAmong(
      tx,
      {
        id: sql`u.id`,
        title: sql`trim(u.first_name || ' ' || u.last_name)`,
        note: sql`concat_ws(' · ', initcap(u.role), u.email, case u.status when 'disabled' then 'not active' end)`,
        from: sql`app_user u where ${tx.owns('u')}`,
        exact: [sql`lower(u.email)`, sql`lower(trim(u.first_name || ' ' || u.last_name))`],
        text: sql`lower(u.first_name || ' ' || u.last_name || ' ' || u.email || ' ' || u.role)`,
      },
      sought,
    ),
}

export const peopleFinders: readonly Finder[] = [users]
