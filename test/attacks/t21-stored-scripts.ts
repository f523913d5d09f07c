import { readFile } from 'node:fs/promises'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { csvOf } from '#web/ui/table/csv.ts'
import { columnsOf } from '#web/ui/table/columns.ts'
import { findChromium } from '../../scripts/test/chromium.ts'
import { aWholeTenant, idsOf } from '../access/whole-tenant.ts'
import { aTenant, type House, password, signIn } from '../setup/house.ts'
import { type Attack, type Row, rowOf } from './setup/row.ts'
import { openTarget, type Target } from './setup/target.ts'

/** Scripts in every stored text, looked at on every screen of a real browser; and formulas in what is exported. */
export async function* attack(): Attack {
  yield formulas()
  const target = await openTarget()
  try {
    yield inTheBrowser(target)
  } finally {
    await target.close()
  }
}

/** Ways for a text to become a script. Each calls __hit, or names what may never be in the page. */
const payloads = [
  '<script>__hit()</script>',
  '<img src=x onerror=__hit()>',
  '"><img src=x onerror=__hit()>',
  "'><svg onload=__hit()>",
  '<svg/onload=__hit()>',
  '</title><script>__hit()</script>',
  '</textarea><img src=x onerror=__hit()>',
  '<iframe srcdoc="<script>parent.__hit()</script>">',
  '<iframe src=javascript:parent.__hit()>',
  '<a href=javascript:__hit()>x</a>',
  'javascript:__hit()',
  ' javascript:__hit()',
  'JaVaScRiPt:__hit()',
  'data:text/html,<script>__hit()</script>',
  '<body onload=__hit()>',
  '<input autofocus onfocus=__hit()>',
  '<details open ontoggle=__hit()>',
  '<math><mtext><script>__hit()</script>',
  '<style>@import"javascript:__hit()"</style>',
  '<base href=//evil.test/>',
  '<meta http-equiv=refresh content=0;url=//evil.test>',
  '<object data=javascript:__hit()>',
  '<form action=javascript:__hit()><button>x',
  '{{constructor.constructor("__hit()")()}}',
  '${__hit()}',
  '<!--><script>__hit()</script>-->',
  '\\u003cscript\\u003e__hit()\\u003c/script\\u003e',
  '&lt;img src=x onerror=__hit()&gt;',
  '<img/src="x"/onerror="__hit()">',
  '<<script>script>__hit()<</script>/script>',
  '%3Cscript%3E__hit()%3C/script%3E',
  '<x onpointerenter=__hit()>x</x>',
]

/** Texts whose form the product reads: they stay what they are. */
const ownForms =
  /^(id|status|type|kind|role|plan|method|topic|action|event|currency|.*_method|.*_status|.*_type|email|password_hash|unit|series|section|posting_key|drawer_key|cleanliness|direction|colour|component|department|code|.*_code|state|origin|channel|source_type|action_url|permission|effect|outcome|.*_scope|.*_mode|applies_to|normal_side|cash_flow_class|resource|depletes_at|negative_stock)$/

/** Writes a payload into every stored text of a tenant, past every shape and guard; how many texts were written. */
async function poison(house: House, tenant: string): Promise<number> {
  const columns = await house.owner.query<{ table: string; column: string; check: string | null }>(
    `select c.relname as table, a.attname as column, d.typname as check from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     join pg_type d on d.oid = a.atttypid and (d.oid = 'text'::regtype or d.typbasetype = 'text'::regtype)
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and exists (select 1 from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id')`,
  )
  let written = 0
  await house.owner.query('set session_replication_role = replica')
  for (const { table, column, check } of columns.rows.filter((one) => !ownForms.test(one.column))) {
    const most = Number(/_(\d+)$/.exec(check ?? '')?.[1] ?? 200)
    const fitting = payloads.filter((payload) => payload.length + 6 <= most)
    if (fitting.length === 0) continue
    // A number behind each keeps what must be unique apart.
    const changed = await house.owner
      .query(
        `with numbered as (select ctid as place, row_number() over () as n from ${table} where tenant_id = $1 and ${column} is not null)
         update ${table} t set ${column} = ($2::text[])[1 + (n::int + $3) % array_length($2::text[], 1)] || ' ' || n
         from numbered where t.ctid = place`,
        [tenant, fitting, written],
      )
      .catch(() => undefined) // a text with a form of its own, which its column checks
    written += changed?.rowCount ?? 0
  }
  await house.owner.query('set session_replication_role = origin')
  await house.owner.query("update tenant set name = '<img src=x onerror=__hit()>' where id = $1", [tenant])
  await house.owner.query(
    `insert into setting (tenant_id, section, values, version, changed_by, changed_by_name, changed_at)
     values ($1, 'property', '{"address": "</script><script>__hit()</script>"}', 1, gen_random_uuid(), 'Test', now())
     on conflict (tenant_id, section) do update set values = excluded.values`,
    [tenant],
  )
  return written
}

async function inTheBrowser({ house, url }: Target): Promise<Row> {
  const tenant = await aWholeTenant(house)
  const like = await aTenant(house)
  await like.as('owner')
  const { rows } = await house.owner.query<{ email: string; id: string }>(
    'update app_user set tenant_id = $1 where tenant_id = $2 returning email, id',
    [tenant, like.id],
  )
  const written = await poison(house, tenant)
  await sendNotices(house, { tenant, user: rows[0]?.id ?? '' })
  const person = await signIn(house, rows[0]?.email ?? '', password)
  const known = Object((await person.get('/api/auth/session')).body.data)
  const browser = await chromium.launch({
    executablePath: (await findChromium()) ?? '',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const context = await browser.newContext({
      baseURL: url,
      storageState: {
        cookies: [],
        origins: [
          {
            origin: url,
            localStorage: [{ name: 'hostelry.session', value: JSON.stringify({ ...known, token: person.token }) }],
          },
        ],
      },
    })
    const seen = await watch(context)
    const paths = await screensOf(context, house, tenant)
    const page = await context.newPage()
    for (const path of paths) await lookAt(page, path, seen)
    const printed = await printouts(page, { paths, seen })
    const asked = '0 scripts run, 0 dialogs, 0 elements from texts, 0 violations of the policy, 0 javascript: links'
    const done = `${written} texts of ${payloads.length} payloads, ${paths.length} screens and panels, ${printed} printouts, ${seen.texts} payloads shown as text`
    return rowOf('T21 scripts in every stored text, on every screen in Chromium', asked, { done, broken: seen.broken })
  } finally {
    await browser.close()
  }
}

/** Notifications whose words and links are hostile, as far as the table takes them. */
async function sendNotices(house: House, { tenant, user }: { tenant: string; user: string }): Promise<void> {
  for (const [index, link] of [
    'javascript:__hit()',
    '//evil.test',
    '/\\evil.test',
    'https://evil.test/"onclick=__hit()',
    'mailto:a@b.test?bcc=c@d.test',
    'data:text/html,x',
  ].entries()) {
    await house.owner
      .query(
        `insert into notification (id, tenant_id, user_id, title, message, action_url, action_text)
         values (gen_random_uuid(), $1, $2, $3, $3, $4, $3)`,
        [tenant, user, payloads[index], link],
      )
      .catch(() => undefined) // links that the table refuses
  }
}

type Seen = { broken: string[]; texts: number }

/** Notes in every page of the context whatever runs, opens, breaks the policy or leads out. */
async function watch(context: BrowserContext): Promise<Seen> {
  const seen: Seen = { broken: [], texts: 0 }
  await context.exposeFunction('__tell', (what: string) => void seen.broken.push(what))
  await context.addInitScript(() => {
    Object.assign(window, {
      __hit: () => Reflect.get(window, '__tell')(`a script ran on ${location.pathname}`),
    })
    document.addEventListener('securitypolicyviolation', (event) =>
      Reflect.get(
        window,
        '__tell',
      )(`the policy stopped ${event.violatedDirective} ${event.blockedURI} on ${location.pathname}`),
    )
  })
  context.on('dialog', (dialog) => {
    if (dialog.type() !== 'beforeunload') seen.broken.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('request', (request) => {
    if (!/^(http:\/\/127\.0\.0\.1|data:|blob:|about:)/.test(request.url())) seen.broken.push(`asked ${request.url()}`)
  })
  return seen
}

/** Every screen of the menu, and the panel of each thing that has one. */
async function screensOf(context: BrowserContext, house: House, tenant: string): Promise<string[]> {
  const page = await context.newPage()
  await page.goto('/dashboard')
  await page.getByRole('navigation').first().locator('a[href^="/"]').first().waitFor({ timeout: 60_000 })
  const links = page.getByRole('navigation').first().locator('a[href^="/"]')
  const menu = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  await page.close()
  const ids = await idsOf(house, tenant)
  const panels: Record<string, string[]> = {
    booking: ['/hotel/bookings', '/hotel/night-audits/bookings'],
    guest: ['/hotel/guests'],
    room: ['/hotel/rooms'],
    room_type: ['/hotel/room-types'],
    invoice: ['/hotel/invoices'],
    night_audit: ['/hotel/night-audits'],
    account: ['/chart-of-accounts', '/reports/trial-balance'],
    journal_entry: ['/journal-entries'],
    item: ['/inventory/items'],
    restaurant_location: ['/restaurant/locations'],
    menu_item: ['/restaurant/menu/items'],
    modifier_group: ['/restaurant/menu/groups'],
    restaurant_order: ['/orders', '/restaurant-suite/orders', '/pos-suite/orders'],
  }
  const details = Object.entries(panels).flatMap(([kind, bases]) =>
    bases.flatMap((base) => (ids.get(kind) ?? []).map((id) => `${base}/${id}`)),
  )
  const more = [
    '/restaurant/pos',
    '/restaurant/kitchen',
    '/hotel/payments',
    '/inventory/movements',
    '/journal-entries/new',
    '/onboarding',
    '/settings/theme',
  ]
  return [...new Set([...menu, ...details, ...more])]
}

async function lookAt(page: Page, path: string, seen: Seen): Promise<void> {
  await page.goto(path)
  await page
    .getByRole('heading')
    .first()
    .waitFor({ timeout: 30_000 })
    .catch(() => seen.broken.push(`${path} shows no heading`))
  await page.waitForLoadState('networkidle', { timeout: 15_000 }).catch(() => undefined) // some keep asking
  await judge(page, path, seen)
}

/** What a page holds that only a text could have brought. */
async function judge(page: Page, where: string, seen: Seen): Promise<void> {
  const found = await page.evaluate(() => {
    const foreign = [
      'img[src="x"]',
      'iframe',
      'object',
      'base',
      'math',
      'x',
      'details[ontoggle]',
      'svg[onload]',
      'script:not([src])',
      'meta[http-equiv]',
      'style:not([data-sonner]):empty',
    ]
    const wrong = foreign.flatMap((selector) =>
      [...document.querySelectorAll(selector)].map((one) => one.outerHTML.slice(0, 120)),
    )
    const handlers = [...document.querySelectorAll('*')].filter((one) =>
      [...one.attributes].some(({ name }) => name.startsWith('on')),
    )
    const links = [...document.querySelectorAll('[href],[src],[action]')].flatMap((one) => [
      one.getAttribute('href'),
      one.getAttribute('src'),
      one.getAttribute('action'),
    ])
    const leading = links.filter((link) => link !== null && /^\s*(javascript|data:text|vbscript):?/i.test(link))
    return {
      wrong: [...wrong, ...handlers.map((one) => one.outerHTML.slice(0, 120)), ...leading],
      texts: (document.body.innerText.match(/__hit/g) ?? []).length,
    }
  })
  seen.texts += found.texts
  seen.broken.push(...found.wrong.map((one) => `${where} holds ${one}`))
}

/** Presses what prints on every screen that has it, and looks at the windows that open. */
async function printouts(page: Page, { paths, seen }: { paths: readonly string[]; seen: Seen }): Promise<number> {
  let printed = 0
  const papers = paths.filter((path) =>
    /^\/(hotel\/invoices|orders|restaurant-suite\/orders|hotel\/bookings|restaurant\/pos)\/./.test(path),
  )
  for (const path of papers) {
    await page.goto(path)
    await page.getByRole('heading').first().waitFor()
    const buttons = page.getByRole('button', { name: /print|export pdf|download|receipt/i })
    for (let index = 0; index < (await buttons.count()); index += 1) {
      const opening = page
        .context()
        .waitForEvent('page', { timeout: 4000 })
        .catch(() => undefined)
      await buttons
        .nth(index)
        .click({ timeout: 3000 })
        .catch(() => undefined) // some wait for something
      const paper = await opening
      if (!paper) continue
      printed += 1
      await paper.waitForTimeout(500)
      await judge(paper, `the printout of ${path}`, seen)
      await paper.close()
    }
  }
  return printed
}

/** T23: what a spreadsheet might run, in every cell of an export, read back. */
async function formulas(): Promise<Row> {
  const starts = [
    '=',
    '+',
    '-',
    '@',
    '\t',
    '\r',
    '\n',
    ' =',
    '\u00a0=',
    '\ufeff=',
    '\u200b=',
    '\u3000=',
    '＝',
    '＋',
    '－',
    '＠',
    '"=',
    "'=",
    '\u0000=',
    '\v@',
  ]
  const tails = ['1+1', 'cmd|" /C calc"!A0', 'HYPERLINK("http://evil.test","x")', '1\r\n=2', '1;=2', '1,=2', '1\t=2']
  const texts = starts.flatMap((start) => tails.map((tail) => start + tail))
  const columns = columnsOf<{ name: string; amount: number }>([
    { id: 'name', header: '=Name', cell: () => null, value: (row) => row.name },
    { id: 'amount', header: 'Amount', cell: () => null, value: (row) => row.amount },
  ])
  const written = csvOf(
    columns,
    texts.map((name) => ({ name, amount: -12.5 })),
  )
  const { parse } = await import('csv-parse/sync')
  const cells = parse(written, { bom: true, relaxColumnCount: false })
  const broken: string[] = []
  for (const [index, text] of texts.entries()) {
    const [name = '', amount] = cells[index + 1] ?? []
    if (name !== `'${text}`) broken.push(`${JSON.stringify(text)} became ${JSON.stringify(name)}`)
    if (amount !== '-12.5') broken.push(`a negative amount became ${amount}`)
  }
  if (!cells[0]?.[0]?.startsWith("'")) broken.push('a header is not guarded')
  // Every list takes its file from this one writer.
  const writers = await readFile('src/web/ui/table/export-list.tsx', 'utf8')
  if (!writers.includes('csvOf(')) broken.push('the lists write their files themselves')
  return rowOf('T23 formulas in exported cells', '100 % guarded, negative amounts stay numbers, round trip exact', {
    done: `${texts.length} texts`,
    broken,
  })
}
