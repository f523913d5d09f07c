import type pg from 'pg'

/**
 * Tables of the platform: rows of several tenants, or of none. Each with the reason; every other table belongs to one tenant a
 * row and stands behind the tenant wall.
 */
export const platformTables: Readonly<Record<string, string>> = {
  tenant: 'one row a tenant; its own users see that row alone',
  app_user: 'an e-mail is unique over all tenants, because it alone signs in; superadmins have no tenant',
  notification: 'belongs to a user, who may have no tenant',
  message: 'belongs to a tenant or to the platform itself, whose sender takes all that are due',
  api_key: 'looked up by its token before the tenant is known',
  session: 'belongs to a user; looked up by its token before the tenant is known',
  user_invitation: 'looked up by its token before the tenant is known',
  password_reset: 'belongs to a user; looked up by its token before the tenant is known',
  sign_in_challenge: 'belongs to a user who is half signed in',
  recovery_code: 'belongs to a user, who may have no tenant',
  tour_completion: 'belongs to a user, who may have no tenant',
  spent_token: 'looked up before the tenant is known',
  sign_in_attempt: 'counted before the tenant is known',
  registration_attempt: 'counted before there is a tenant',
  platform_audit_record: 'what superadmins and strangers did',
  stream_cursor: 'how far the readers of the streams have come',
  socket_attachment: 'messages between processes, for half a minute',
  plan_limit: 'what holds for every tenant on a plan',
  schema_migration: 'the owner’s own record of what was applied',
}

/** Indexes of tenant tables that serve the platform's own readers, in the order of commit over all tenants. */
const platformIndexes = [
  'outbox_event_order',
  'audit_record_order',
  'webhook_delivery_due',
  'channel_by_token',
  'channel_due',
]

/** One rule of the schema: a question whose answer is every place that breaks it. */
export type SchemaRule = { name: string; find: string }

const tables = `(select c.oid, c.relname as name, c.relrowsecurity, c.relforcerowsecurity from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p'))`
const platformNames = Object.keys(platformTables)
  .map((name) => `'${name}'`)
  .join(', ')
const tenantTables = `(select * from ${tables} t where t.name not in (${platformNames}))`
const runtimeRoles = "('hostelry_app', 'hostelry_platform', 'hostelry_jobs')"
const inside = "(tenant_id = (NULLIF(current_setting(''app.tenant''::text, true), ''''::text))::uuid)"
const firstColumn = (relation: string, numbers: string) =>
  `(select a.attname from pg_attribute a where a.attrelid = ${relation} and a.attnum = (${numbers})[1])`
const isOfExtension = (oid: string) => `exists (select 1 from pg_depend d where d.objid = ${oid} and d.deptype = 'e')`

export const schemaRules: readonly SchemaRule[] = [
  {
    name: 'every table has its row security forced',
    find: `select name from ${tables} t
      where name <> 'schema_migration' and not (relrowsecurity and relforcerowsecurity)`,
  },
  {
    name: 'every tenant table has a tenant that must be given',
    find: `select t.name from ${tenantTables} t where not exists (select 1 from pg_attribute a
      where a.attrelid = t.oid and a.attname = 'tenant_id' and a.attnotnull and a.atttypid = 'uuid'::regtype)`,
  },
  {
    name: 'every tenant table lets its role see the entered tenant alone',
    find: `select t.name from ${tenantTables} t where not exists (select 1 from pg_policy p
      where p.polrelid = t.oid and p.polname = 'tenant' and p.polcmd = '*' and p.polpermissive
        and p.polroles = array['hostelry_app'::regrole::oid]
        and pg_get_expr(p.polqual, t.oid) = '${inside}' and pg_get_expr(p.polwithcheck, t.oid) = '${inside}')`,
  },
  {
    name: 'no tenant table has another policy but that of the platform’s own role',
    find: `select t.name || '.' || p.polname from ${tenantTables} t join pg_policy p on p.polrelid = t.oid
      where p.polname <> 'tenant' and (p.polname <> 'platform' or p.polroles <> array['hostelry_platform'::regrole::oid])`,
  },
  {
    name: 'no policy of a platform table is for everybody',
    find: `select t.name || '.' || p.polname from ${tables} t join pg_policy p on p.polrelid = t.oid where 0 = any (p.polroles)`,
  },
  {
    name: 'every key, unique index and exclusion of a tenant table leads with the tenant',
    find: `select i.indexrelid::regclass::text from ${tenantTables} t join pg_index i on i.indrelid = t.oid
      where (i.indisunique or i.indisexclusion)
        and ${firstColumn('t.oid', 'string_to_array(i.indkey::text, chr(32))::int[]')} is distinct from 'tenant_id'`,
  },
  {
    name: 'every other index of a tenant table leads with the tenant',
    find: `select i.indexrelid::regclass::text from ${tenantTables} t join pg_index i on i.indrelid = t.oid
      where i.indexrelid::regclass::text <> all ('{${platformIndexes.join(',')}}')
        and ${firstColumn('t.oid', 'string_to_array(i.indkey::text, chr(32))::int[]')} is distinct from 'tenant_id'`,
  },
  {
    name: 'every tenant table has a primary key',
    find: `select t.name from ${tenantTables} t
      where not exists (select 1 from pg_constraint c where c.conrelid = t.oid and c.contype = 'p')`,
  },
  {
    name: 'every foreign key of a tenant table carries the tenant on both sides',
    find: `select t.name || '.' || c.conname from ${tenantTables} t join pg_constraint c on c.conrelid = t.oid and c.contype = 'f'
      where ${firstColumn('c.conrelid', 'c.conkey')} <> 'tenant_id'
        or ${firstColumn('c.confrelid', 'c.confkey')} <> (case c.confrelid::regclass::text when 'tenant' then 'id' else 'tenant_id' end)`,
  },
  {
    name: 'no foreign key of a tenant table reaches a tenant table by less than the tenant and the id',
    find: `select t.name || '.' || c.conname from ${tenantTables} t join pg_constraint c on c.conrelid = t.oid and c.contype = 'f'
      where c.confrelid::regclass::text <> 'tenant' and cardinality(c.conkey) < 2
        and exists (select 1 from pg_attribute a where a.attrelid = c.confrelid and a.attname = 'tenant_id' and a.attnotnull)
        and not exists (select 1 from pg_index i where i.indrelid = c.confrelid and i.indisprimary and i.indnatts = 1)`,
  },
  {
    name: 'no foreign key changes rows by itself in a way that a cluster refuses',
    find: `select conrelid::regclass || '.' || conname from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace and (confdeltype in ('n', 'd') or confupdtype <> 'a')`,
  },
  {
    name: 'the runtime roles are plain',
    find: `select rolname::text from pg_roles where rolname in ${runtimeRoles}
      and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)`,
  },
  {
    name: 'the runtime roles are there, members of nothing and owners of nothing',
    find: `select 'missing: ' || r from unnest(array['hostelry_app', 'hostelry_platform', 'hostelry_jobs']) r
        where not exists (select 1 from pg_roles where rolname = r)
      union all select 'member: ' || m.member::regrole from pg_auth_members m where m.member::regrole::text in ${runtimeRoles}
      union all select 'owner: ' || c.relname from pg_class c where c.relowner::regrole::text in ${runtimeRoles}`,
  },
  {
    name: 'nobody may truncate, reference or put triggers on a table, and nobody else has any right',
    find: `select t.name || ': ' || a.privilege_type || ' to ' || coalesce(nullif(a.grantee, 0)::regrole::text, 'public')
      from ${tables} t join pg_class c on c.oid = t.oid
      cross join aclexplode(coalesce(c.relacl, acldefault('r', c.relowner))) a
      where a.grantee <> c.relowner
        and (coalesce(nullif(a.grantee, 0)::regrole::text, 'public') not in ${runtimeRoles}
          or a.privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE'))`,
  },
  {
    name: 'nobody reads a sequence',
    find: `select c.relname || ' to ' || coalesce(nullif(a.grantee, 0)::regrole::text, 'public') from pg_class c
      cross join aclexplode(coalesce(c.relacl, acldefault('s', c.relowner))) a
      where c.relkind = 'S' and c.relnamespace = 'public'::regnamespace and a.grantee <> c.relowner`,
  },
  {
    name: 'the tenants’ role has no right on what serves sign-in and the platform',
    find: `select t.name from ${tables} t
      where t.name in ('session', 'spent_token', 'sign_in_attempt', 'sign_in_challenge', 'registration_attempt', 'password_reset', 'recovery_code',
          'platform_audit_record', 'stream_cursor', 'socket_attachment', 'schema_migration')
        and (has_any_column_privilege('hostelry_app', t.oid, 'select, insert, update, references')
          or has_table_privilege('hostelry_app', t.oid, 'delete, truncate'))`,
  },
  {
    name: 'the tenants’ role never reads what a person proves themselves by',
    find: `select 'app_user.' || c from unnest(array['password_hash', 'totp_secret', 'pin_hash']) c
        where has_column_privilege('hostelry_app', 'app_user', c, 'select')
      union all select 'user_invitation.token_hash' where has_column_privilege('hostelry_app', 'user_invitation', 'token_hash', 'select')
      union all select 'api_key.' || c from unnest(array['token_hash', 'previous_hash']) c
        where has_column_privilege('hostelry_app', 'api_key', c, 'select')`,
  },
  {
    name: 'what is posted, recorded or sealed is never changed or deleted',
    find: `select t.name from ${tables} t where t.name in ('audit_record', 'audit_seal', 'journal_line', 'folio_line', 'platform_audit_record')
      and exists (select 1 from unnest(array['hostelry_app', 'hostelry_platform']) r
        where has_table_privilege(r, t.oid, 'delete, truncate'))`,
  },
  {
    name: 'whose rows are never changed is never emptied either, also not by its owner',
    find: `select t.name from ${tables} t join pg_trigger g on g.tgrelid = t.oid and g.tgfoid = 'refuse_change'::regproc
      group by t.oid, t.name
      having not bool_or(pg_get_triggerdef(g.oid) like '% BEFORE TRUNCATE %' and g.tgenabled = 'O')
        or not bool_or(pg_get_triggerdef(g.oid) like '% BEFORE DELETE OR UPDATE %' and g.tgenabled = 'O')`,
  },
  {
    name: 'no function works with its owner’s rights, and each fixes where it looks',
    find: `select p.proname::text from pg_proc p where p.pronamespace = 'public'::regnamespace and not ${isOfExtension('p.oid')}
      and (p.prosecdef or coalesce(array_to_string(p.proconfig, ','), '') !~ 'search_path=')`,
  },
  {
    name: 'every function looks among the tables and types of the session last',
    find: `select p.proname::text from pg_proc p where p.pronamespace = 'public'::regnamespace and not ${isOfExtension('p.oid')}
      and coalesce(array_to_string(p.proconfig, ','), '') !~ 'search_path=.*, pg_temp$'`,
  },
  {
    name: 'no function but a trigger’s may be called by everybody',
    find: `select p.proname::text from pg_proc p cross join aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
      where p.pronamespace = 'public'::regnamespace and not ${isOfExtension('p.oid')}
        and a.grantee = 0 and p.prorettype <> 'trigger'::regtype`,
  },
  {
    name: 'a column’s own rule is its domain, which is read once and not with every statement',
    find: `select c.conrelid::regclass || '.' || c.conname from pg_constraint c
      where c.contype = 'c' and c.connamespace = 'public'::regnamespace and cardinality(c.conkey) = 1 and c.conname like '%_check'`,
  },
  {
    name: 'every view sees with the rights of who asks, and none keeps a copy',
    find: `select c.relname::text from pg_class c where c.relnamespace = 'public'::regnamespace and not ${isOfExtension('c.oid')}
      and (c.relkind = 'm' or (c.relkind = 'v' and not coalesce(c.reloptions, '{}') @> '{security_invoker=true}'))`,
  },
  {
    name: 'nobody but the owner makes things in the schema, and nothing is granted in advance',
    find: `select 'create in public: ' || r from unnest(array['hostelry_app', 'hostelry_platform', 'hostelry_jobs']) r
        where has_schema_privilege(r, 'public', 'create')
      union all select 'default privileges' from pg_default_acl`,
  },
]

/** Every place of a database that breaks a rule: "rule: place". */
export async function breaksOfSchema(client: pg.ClientBase): Promise<string[]> {
  const breaks: string[] = []
  for (const { name, find } of schemaRules) {
    const found = await client.query<{ place: string }>(`select place from (${find}) as found (place)`)
    breaks.push(...found.rows.map((row) => `${name}: ${row.place}`))
  }
  return breaks
}
