import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Notification } from '#contract/notices/notifications/shapes.ts'
import { allRead, badgeText, oneRead, withNew } from './bell/inbox.ts'
import { aStoredSession, fakeBrowser } from './fake-browser.ts'
import { mailTo, safeLink, supportLink } from './links.ts'
import { setUpIsComplete } from './onboarding/progress.ts'
import { currentPlan } from './plan/current-plan.ts'
import { addressFor } from './session/door.ts'
import { shortcutFor } from './shortcuts/shortcuts.ts'
import { daysIn, parseSearch, stringifySearch } from './url/search-params.ts'

describe('the bell', () => {
  test.each([
    [0, ''],
    [-1, ''],
    [1, '1'],
    [9, '9'],
    [10, '9+'],
    [250, '9+'],
  ])('%d unread is written %j', (unread, text) => {
    expect(badgeText(unread)).toBe(text)
  })

  const note = (id: string, isRead = false) => ({ id, isRead }) as Notification // only what these rules look at

  test('a new one stands first, ten stay', () => {
    const full = { data: Array.from({ length: 10 }, (_, index) => note(`n${index}`)), unreadCount: 10 }
    const next = withNew(full, note('new'))
    expect(next.data.map(({ id }) => id)).toEqual(['new', ...full.data.slice(0, 9).map(({ id }) => id)])
    expect(next.unreadCount).toBe(11)
  })

  test('one that is there already changes nothing', () => {
    const inbox = { data: [note('a')], unreadCount: 1 }
    expect(withNew(inbox, note('a'))).toBe(inbox)
  })

  test('reading one twice counts once, and the count never falls below zero', () => {
    const at = note('x').createdAt
    const once = oneRead({ data: [note('a')], unreadCount: 1 }, 'a', at)
    expect(once.unreadCount).toBe(0)
    expect(oneRead(once, 'a', at).unreadCount).toBe(0)
    expect(oneRead({ data: [note('a')], unreadCount: 0 }, 'a', at).unreadCount).toBe(0)
  })

  test('reading all leaves nothing unread', () => {
    expect(allRead({ data: [note('a'), note('b', true)], unreadCount: 7 })).toMatchObject({
      unreadCount: 0,
      data: [{ isRead: true }, { isRead: true }],
    })
  })
})

describe('links', () => {
  test.each(['javascript:alert(1)', 'http://a.test', '//a.test', '/\\a.test', 'data:text/html,x', 'hotel', '', null])(
    '%j is not followed',
    (url) => {
      expect(safeLink(url)).toBeNull()
    },
  )

  test('a draft to an address holds that address alone', () => {
    expect(mailTo('ama@example.test')).toBe('mailto:ama%40example.test')
    expect(mailTo('a@b.test?bcc=eve@c.test&body=x\r\nBcc: eve@c.test')).not.toMatch(/[?&\r\n]/)
  })

  test('https, mailto and own paths are', () => {
    expect(safeLink('https://a.test/x')).toEqual({ href: 'https://a.test/x', own: false })
    expect(safeLink('mailto:a@b.test')?.own).toBe(false)
    expect(safeLink('/hotel/bookings?status=open')?.own).toBe(true)
  })

  test('support names tenant and screen', () => {
    const message = new URL(supportLink('Labadi Shore Hotel', 'Bookings')).searchParams.get('text')
    expect(message).toContain('Labadi Shore Hotel')
    expect(message).toContain('Bookings')
  })

  test('an address comes back from its search', () => {
    expect(parseSearch(stringifySearch({ search: 'a&b', page: '2', none: undefined, empty: '' }))).toEqual({
      search: 'a&b',
      page: '2',
    })
  })
})

test('an address names days only where these are days', () => {
  expect(daysIn({ from: '2026-03-02', to: '2026-02-30' })).toEqual({ from: '2026-03-02' })
  expect(daysIn({ to: '2026-03-04' })).toEqual({ to: '2026-03-04' })
  expect(daysIn({ from: 'start' })).toEqual({})
})

describe('the door', () => {
  const here = { signedIn: false, path: '/hotel/rooms', search: '?page=2', remember: true }

  test('whoever is not signed in goes to /login and comes back to the same place', () => {
    const login = addressFor(here)
    expect(login).toBe('/login?from=%2Fhotel%2Frooms%3Fpage%3D2')
    expect(addressFor({ signedIn: true, path: '/login', search: login?.slice(6) ?? '', remember: false })).toBe(
      '/hotel/rooms?page=2',
    )
  })

  test('signing out by hand remembers no place', () => {
    expect(addressFor({ ...here, remember: false })).toBe('/login')
  })

  test.each(['//evil.test', 'https://evil.test', '/\\evil.test', '/login'])(
    '%s is no place to come back to',
    (from) => {
      expect(
        addressFor({ signedIn: true, path: '/login', search: `?from=${encodeURIComponent(from)}`, remember: false }),
      ).toBe('/')
    },
  )

  test('whoever is where they belong stays', () => {
    expect(addressFor({ ...here, signedIn: true })).toBeNull()
    expect(addressFor({ ...here, path: '/login' })).toBeNull()
  })
})

describe('plan and set-up', () => {
  let asked: ReturnType<typeof fakeBrowser>
  const modules = { hotel: false, restaurant: true, inventory: true, accounting: true, analytics: true, mobile: false }
  const plan = {
    status: 200,
    body: {
      success: true,
      data: { plan: { id: 'restaurant_suite', name: 'restaurant_suite', label: 'Restaurant suite' } },
    },
  }
  const features = {
    status: 200,
    body: {
      success: true,
      data: { modules, upgradeSuggestions: { suggestedPlans: [], reasons: [], currentLimits: {} } },
    },
  }

  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    asked = fakeBrowser()
    asked.keep(aStoredSession('t'))
  })

  test('the plan is kept for five minutes', async () => {
    asked.answers.push(plan, features)
    expect(await currentPlan('t')).toMatchObject({ id: 'restaurant_suite', modules })
    vi.advanceTimersByTime(299_000)
    await currentPlan('t')
    expect(asked.requests).toHaveLength(2)
    vi.advanceTimersByTime(2000)
    asked.answers.push(plan, features)
    await currentPlan('t')
    expect(asked.requests).toHaveLength(4)
  })

  test('a plan that cannot be read hides nothing', async () => {
    asked.answers.push(new TypeError('Failed to fetch'), new TypeError('Failed to fetch'))
    expect((await currentPlan('t')).modules.hotel).toBe(true)
  })

  test('a set-up that is not complete is found out', async () => {
    asked.answers.push({ status: 200, body: { success: true, data: { progress: { isCompleted: false } } } })
    expect(await setUpIsComplete()).toBe(false)
  })

  test('when the check fails, the failure is logged and the user goes on', async () => {
    asked.answers.push(new TypeError('Failed to fetch'))
    expect(await setUpIsComplete()).toBe(true)
    expect(console.warn).toHaveBeenCalledOnce()
  })
})

test('the shortcut added last wins', () => {
  const run = () => undefined
  const list = [
    { keys: 'n', label: 'New room', run },
    { keys: 'n', label: 'New booking', run },
  ]
  expect(shortcutFor(list, 'n')?.label).toBe('New booking')
  expect(shortcutFor(list, 'g b')).toBeUndefined()
})
