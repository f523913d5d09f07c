import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aStoredSession, fakeBrowser } from '#web/shell/fake-browser.ts'
import { checkTour, markTour, resetTour } from './data.ts'

let asked: ReturnType<typeof fakeBrowser>
beforeEach(() => {
  vi.useFakeTimers().setTimerTickMode('nextTimerAsync')
  asked = fakeBrowser()
  asked.keep(aStoredSession('a token'))
})

const answer = (completed: boolean) => ({ status: 200, body: { success: true, data: { completed } } })
const remembered = () => localStorage.getItem('hostelry.tour-completed.hotel-tour.u1')

describe('a completed tour', () => {
  test('is remembered here under a key of its own that holds true', async () => {
    asked.answers.push(answer(true))
    expect(await markTour('hotel-tour')).toBe(true)
    expect(asked.requests[0]).toMatchObject({
      method: 'POST',
      url: '/api/tours/completion',
      body: { tourId: 'hotel-tour', completed: true },
    })
    expect(remembered()).toBe('true')
  })

  test('that was reset is remembered no more', async () => {
    asked.answers.push(answer(true), answer(false))
    await markTour('hotel-tour')
    expect(await resetTour('hotel-tour')).toBe(true)
    expect(asked.requests[1]).toMatchObject({ method: 'DELETE', url: '/api/tours/completion?tourId=hotel-tour' })
    expect(remembered()).toBeNull()
  })

  test('is what the server says, also where this browser remembers otherwise', async () => {
    asked.answers.push(answer(true), answer(false))
    await markTour('hotel-tour')
    expect(await checkTour('hotel-tour')).toBe(false)
    expect(remembered()).toBeNull()
  })
})

test('a mark or reset that fails says so with false and changes nothing here', async () => {
  asked.answers.push(
    { status: 400, body: { success: false, error: 'No' } },
    answer(true),
    new TypeError('Failed to fetch'),
  )
  expect(await markTour('hotel-tour')).toBe(false)
  expect(remembered()).toBeNull()
  await markTour('hotel-tour')
  expect(await resetTour('hotel-tour')).toBe(false)
  expect(remembered()).toBe('true')
})

test('without a session nothing is asked and the answer is false', async () => {
  localStorage.clear()
  expect([await markTour('hotel-tour'), await resetTour('hotel-tour')]).toEqual([false, false])
  expect(asked.requests).toEqual([])
})

describe('a check that fails', () => {
  test.each([
    ['a refusal', { status: 403, body: { success: false, error: 'Not you' } }, 'Failed to check tour completion'],
    ['no answer at all', new TypeError('Failed to fetch'), 'Failed to check tour completion'],
    [
      'an answer that says why',
      { status: 200, body: { success: false, error: 'Tours rest today' } },
      'Tours rest today',
    ],
  ])('by %s has its words', async (_, came, words) => {
    asked.answers.push(came)
    await expect(checkTour('hotel-tour')).rejects.toThrow(words)
  })

  test.each([
    ['an answer that never comes', ['never' as const]],
    ['a server that only fails', [502, 502, 502, 502].map((status) => ({ status, body: undefined }))],
  ])('by %s is given up after 2.5 seconds', async (_, came) => {
    asked.answers.push(...came)
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      const late = new AbortController()
      setTimeout(() => late.abort(), milliseconds)
      return late.signal
    })
    const begun = Date.now()
    await expect(checkTour('hotel-tour')).rejects.toThrow('Failed to check tour completion')
    expect(Date.now() - begun).toBeGreaterThanOrEqual(2500)
    expect(Date.now() - begun).toBeLessThan(2700)
  })
})
