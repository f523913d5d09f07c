import { useEffect } from 'react'
import { t } from '#web/texts/text.ts'
import { addShortcut } from '../shortcuts/shortcuts.ts'
import { useShortcut } from '../shortcuts/use-shortcut.ts'
import { useGo } from '../url/navigate.ts'
import { linksIn, useMenu } from './use-menu.ts'

/** `g` and a letter go to the screens of the menu that name one; `/` goes to the search of the list, else to the one above. */
export function ScreenKeys() {
  const menu = useMenu()
  const go = useGo()
  useShortcut('/', t('Search this list'), focusSearch)
  useEffect(() => {
    const added = linksIn(menu).flatMap(({ screen, label }) =>
      screen.menu?.key
        ? [
            addShortcut({
              keys: `g ${screen.menu.key}`,
              label: t('Go to {label}', { label }),
              run: () => go(screen.path),
            }),
          ]
        : [],
    )
    return () => {
      for (const remove of added) remove()
    }
    // `go` is made anew on every render and always does the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [menu])
  return null
}

function focusSearch() {
  const field =
    document.querySelector<HTMLElement>('[data-search]') ?? document.querySelector<HTMLElement>('[data-search-box]')
  field?.focus()
}
