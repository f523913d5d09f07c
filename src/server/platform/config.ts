import { isAbsolute, resolve } from 'node:path'
import * as z from 'zod/mini'

const wholeNumber = (least: number, most: number) => z.coerce.number().check(z.int(), z.minimum(least), z.maximum(most))

const settings = z.object({
  PORT: z._default(wholeNumber(0, 65_535), 3000),
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  HOSTELRY_DATA: z._default(z.string().check(z.minLength(1)), '.hostelry'),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//))),
  HOSTELRY_LOG: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
  HOSTELRY_SECRET: z.optional(z.string().check(z.minLength(32))),
  HOSTELRY_POOL: z._default(wholeNumber(2, 64), 4),
  HOSTELRY_TURNS: z._default(wholeNumber(1, 64), 2),
  HOSTELRY_DEMO: z._default(z.enum(['on', 'off']), 'on'),
  HOSTELRY_REGISTRATION: z.optional(z.enum(['open', 'approval', 'closed'])),
  HOSTELRY_JOBS: z._default(z.enum(['on', 'off']), 'on'),
  HOSTELRY_SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\/[^\s/]+[?](\S*&)?from=[^\s@&]+@[^\s@&]+/))),
  HOSTELRY_OUTBOUND_PRIVATE: z._default(z.enum(['refuse', 'allow']), 'refuse'),
  HOSTELRY_TRUST_PROXY: z._default(z.enum(['on', 'off']), 'off'),
  HOSTELRY_ORIGINS: z.optional(z.string().check(z.regex(/^https?:\/\/[^\s,/]+(,https?:\/\/[^\s,/]+)*$/))),
  HOSTELRY_ADDRESS: z.optional(z.string().check(z.regex(/^https?:\/\/[^\s,/]+$/))),
  HOSTELRY_METRICS: z._default(z.enum(['loopback', 'open', 'off']), 'loopback'),
  HOSTELRY_ALLOW_OLD_POSTGRES: z._default(z.enum(['on', 'off']), 'off'),
  HOSTELRY_RATE_PER_SECOND: z._default(wholeNumber(1, 1_000_000), 50),
  HOSTELRY_RATE_PER_MINUTE: z._default(wholeNumber(1, 10_000_000), 1200),
  HOSTELRY_STATEMENT_TIMEOUT: z._default(wholeNumber(100, 600_000), 5000),
  HOSTELRY_REPORT_TIMEOUT: z._default(wholeNumber(100, 600_000), 30_000),
})

/** What each setting must be, in words for the person who set it wrong; .env.example says the same of each. */
export const settingMeanings: Record<keyof z.infer<typeof settings>, string> = {
  PORT: 'a port from 0 (any free one) to 65535',
  HOST: 'an address to listen on, such as 127.0.0.1',
  HOSTELRY_DATA: 'a folder for the embedded database and its secrets',
  DATABASE_URL: 'a URL that begins with postgres:// or postgresql://',
  HOSTELRY_LOG: 'one of trace, debug, info, warn, error, silent',
  HOSTELRY_SECRET: 'a secret of at least 32 characters',
  HOSTELRY_POOL: 'the number of database connections, 2 to 64; about twice the cores of the database',
  HOSTELRY_TURNS: 'how many transactions of one tenant write at once in this process, 1 to 64',
  HOSTELRY_DEMO: 'on or off: whether an empty embedded database is filled with the demo',
  HOSTELRY_REGISTRATION:
    'open, approval or closed: whether strangers may register a house; open without DATABASE_URL, approval with it',
  HOSTELRY_JOBS: 'on or off: clean-up, automatic night audits and the sending of messages',
  HOSTELRY_SMTP_URL:
    'a URL such as smtps://user:password@mail.example:465?from=desk@mail.example: mail of tenants without a server',
  HOSTELRY_OUTBOUND_PRIVATE: 'refuse or allow: whether tenants may name mail servers and webhooks of a private network',
  HOSTELRY_TRUST_PROXY: 'on or off: whether X-Forwarded-For comes from a proxy of yours',
  HOSTELRY_ORIGINS: 'origins such as https://hotel.example, separated by commas',
  HOSTELRY_ADDRESS:
    'what people open, such as https://hotel.example, for links in messages; without it the first of the origins',
  HOSTELRY_METRICS: 'loopback, open or off: who may read /metrics',
  HOSTELRY_ALLOW_OLD_POSTGRES: 'on or off: whether a server without its row-security fixes will do',
  HOSTELRY_RATE_PER_SECOND: 'requests a second for one session, 1 to 1,000,000',
  HOSTELRY_RATE_PER_MINUTE: 'requests a minute for one session, 1 to 10,000,000',
  HOSTELRY_STATEMENT_TIMEOUT: 'milliseconds for one statement, 100 to 600,000',
  HOSTELRY_REPORT_TIMEOUT: 'milliseconds for one statement of a report, 100 to 600,000',
}

export type Config = {
  port: number
  host: string
  dataFolder: string
  databaseUrl: string | undefined
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent'
  secret: string | undefined
  poolSize: number
  turns: number
  demo: boolean
  registration: 'open' | 'approval' | 'closed'
  jobs: boolean
  smtpUrl: string | undefined
  outboundPrivate: 'refuse' | 'allow'
  trustProxy: boolean
  /** Origins beside the server's own that pages may connect from. */
  origins: readonly string[]
  /** What people open, for links in messages. */
  address: string
  metrics: 'loopback' | 'open' | 'off'
  allowOldPostgres: boolean
  rate: { perSecond: number; perMinute: number }
  statementTimeout: number
  reportTimeout: number
}

/** A setting that can't be used; the message names it and says what is expected. */
export class BadSetting extends Error {}

/**
 * Reads every setting from the environment, refusing a wrong value or an unknown HOSTELRY_ name.
 * @throws BadSetting naming the first wrong setting
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const known = new Set(Object.keys(settingMeanings))
  const unknown = Object.keys(environment).find((name) => name.startsWith('HOSTELRY_') && !known.has(name))
  if (unknown) throw new BadSetting(`${unknown} is not a setting; .env.example lists them all`)
  const given = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => known.has(name) && value !== ''),
  )
  const read = z.safeParse(settings, given)
  if (!read.success) {
    const name = String(read.error.issues[0]?.path[0]) as keyof typeof settingMeanings // a key of the shape above
    throw new BadSetting(`${name} is "${given[name]}"; expected ${settingMeanings[name]}`)
  }
  return configOf(read.data)
}

/** The default of each setting as text; undefined where it has none. */
export function settingDefaults(): Record<string, string | undefined> {
  const defaults: Record<string, string | number | undefined> = z.parse(settings, {})
  return Object.fromEntries(Object.keys(settingMeanings).map((name) => [name, defaults[name]?.toString()]))
}

function configOf(read: z.infer<typeof settings>): Config {
  return {
    port: read.PORT,
    host: read.HOST,
    dataFolder: isAbsolute(read.HOSTELRY_DATA) ? read.HOSTELRY_DATA : resolve(read.HOSTELRY_DATA),
    databaseUrl: read.DATABASE_URL,
    logLevel: read.HOSTELRY_LOG,
    secret: read.HOSTELRY_SECRET,
    poolSize: read.HOSTELRY_POOL,
    turns: read.HOSTELRY_TURNS,
    demo: read.HOSTELRY_DEMO === 'on',
    registration: read.HOSTELRY_REGISTRATION ?? (read.DATABASE_URL ? 'approval' : 'open'),
    jobs: read.HOSTELRY_JOBS === 'on',
    smtpUrl: read.HOSTELRY_SMTP_URL,
    outboundPrivate: read.HOSTELRY_OUTBOUND_PRIVATE,
    trustProxy: read.HOSTELRY_TRUST_PROXY === 'on',
    origins: read.HOSTELRY_ORIGINS?.split(',') ?? [],
    address: read.HOSTELRY_ADDRESS ?? read.HOSTELRY_ORIGINS?.split(',')[0] ?? `http://${read.HOST}:${read.PORT}`,
    metrics: read.HOSTELRY_METRICS,
    allowOldPostgres: read.HOSTELRY_ALLOW_OLD_POSTGRES === 'on',
    rate: { perSecond: read.HOSTELRY_RATE_PER_SECOND, perMinute: read.HOSTELRY_RATE_PER_MINUTE },
    statementTimeout: read.HOSTELRY_STATEMENT_TIMEOUT,
    reportTimeout: read.HOSTELRY_REPORT_TIMEOUT,
  }
}
