import { t } from '#web/texts/text.ts'
import { toast } from '#web/ui/toast.ts'

/**
 * Opens a window with the content of an element and prints it in the page's own print styles. When the browser blocks the
 * window, says so; true when it opened.
 */
export function openPrintWindow(title: string, content: HTMLElement): boolean {
  const opened = openPaper(title)
  opened?.fill(content)
  return opened !== null
}

/** A window that waits for its paper: opened in the press itself, filled and printed once the document is known. */
export type OpenPaper = { fill: (content: HTMLElement) => void; close: () => void }

/** Opens the window of a document that is still to come; null, and said so, when the browser blocks it. */
export function openPaper(title: string): OpenPaper | null {
  const opened = window.open('', '_blank', 'width=900,height=1000')
  if (!opened) {
    toast.error(t('Popup Blocked'), { description: t('Please allow popups to print receipts') })
    return null
  }
  const { document: page } = opened
  page.title = title
  page.documentElement.dataset['theme'] = 'light'
  for (const style of document.querySelectorAll('link[rel="stylesheet"], style'))
    page.head.append(page.importNode(style, true))
  return {
    fill: (content) => {
      page.body.append(page.importNode(content, true))
      void whenStyled(page).then(() => {
        opened.focus()
        opened.print()
      })
    },
    close: () => opened.close(),
  }
}

async function whenStyled(page: Document): Promise<void> {
  const sheets = [...page.querySelectorAll('link')].filter((link) => !link.sheet)
  await Promise.all(
    sheets.map((link) => new Promise((resolve) => link.addEventListener('load', resolve, { once: true }))),
  )
  await page.fonts.ready
}
