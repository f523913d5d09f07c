import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { atRest } from './browser.ts'

/** What a finger hits without looking twice, in CSS pixels. */
const least = 48

/** Expects that all that can be pressed on the screen, the frame around it left out, is large enough for a finger. */
export async function expectForFingers(page: Page, what: string): Promise<void> {
  await atRest(page)
  const small = await page.evaluate((size) => {
    const pressed =
      'button, a[href], input, select, textarea, [role=button], [role=menuitem], [role=radio], [role=switch], [role=checkbox], [role=tab], [role=option]'
    const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1)
    const places = [
      ...document.querySelectorAll(
        'main, [role=dialog], [role=alertdialog], [role=menu], [role=listbox], [data-sonner-toast]',
      ),
    ]
    const found = new Set(places.flatMap((place) => [...place.querySelectorAll(pressed)]))
    return [...found].flatMap((element) => {
      if (dialog && element.closest('main')) return []
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[aria-hidden=true]')) return []
      // A box to tick is pressed on its words as well.
      const hit = /radio|switch|checkbox/.test(element.role ?? '') ? (element.closest('label') ?? element) : element
      const { width, height } = hit.getBoundingClientRect()
      if (width >= size && height >= size) return []
      const name = element.getAttribute('aria-label') ?? element.textContent
      return [`${element.tagName.toLowerCase()} ${name.trim()}: ${width.toFixed(1)} x ${height.toFixed(1)}`]
    })
  }, least)
  expect(small, what).toEqual([])
}
