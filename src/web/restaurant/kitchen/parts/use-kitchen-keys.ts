import { useRef } from 'react'
import { useShortcut } from '#web/shell/shortcuts/use-shortcut.ts'
import { t } from '#web/texts/text.ts'

type Keys = { bump: (place: number) => void; recall: () => void }

/** Keys of a bump bar: 1 to 9 finish a ticket, R opens what was finished, arrows go from line to line, Enter makes one. */
export function useKitchenKeys({ bump, recall }: Keys) {
  const board = useRef<HTMLDivElement>(null)
  useShortcut('1', t('Finish the first ticket (2 to 9: the others)'), () => bump(1))
  useShortcut('2', t('Finish ticket 2'), () => bump(2))
  useShortcut('3', t('Finish ticket 3'), () => bump(3))
  useShortcut('4', t('Finish ticket 4'), () => bump(4))
  useShortcut('5', t('Finish ticket 5'), () => bump(5))
  useShortcut('6', t('Finish ticket 6'), () => bump(6))
  useShortcut('7', t('Finish ticket 7'), () => bump(7))
  useShortcut('8', t('Finish ticket 8'), () => bump(8))
  useShortcut('9', t('Finish ticket 9'), () => bump(9))
  useShortcut('r', t('Recall'), recall)
  useShortcut('ArrowRight', t('Next ticket'), () => step(board.current, 1))
  useShortcut('ArrowLeft', t('Ticket before'), () => step(board.current, -1))
  useShortcut('ArrowDown', t('Next line'), () => stepLine(board.current, 1))
  useShortcut('ArrowUp', t('Line before'), () => stepLine(board.current, -1))
  return board
}

/** Focus goes to the same line of the ticket beside, or its last. */
function step(board: HTMLElement | null, by: number) {
  const tickets = [...(board?.querySelectorAll('[data-ticket]') ?? [])]
  const at = tickets.findIndex((ticket) => ticket.contains(document.activeElement))
  const next = tickets[at < 0 ? 0 : Math.min(Math.max(at + by, 0), tickets.length - 1)]
  const row = at < 0 ? 0 : buttonsOf(tickets[at]).indexOf(focused())
  const buttons = buttonsOf(next)
  buttons[Math.min(Math.max(row, 0), buttons.length - 1)]?.focus()
}

function stepLine(board: HTMLElement | null, by: number) {
  const ticket = document.activeElement?.closest('[data-ticket]')
  if (!ticket || !board?.contains(ticket)) {
    step(board, 0)
    return
  }
  const buttons = buttonsOf(ticket)
  const next = buttons.indexOf(focused()) + by
  buttons[Math.min(Math.max(next, 0), buttons.length - 1)]?.focus()
}

function buttonsOf(ticket: Element | undefined): (HTMLButtonElement | null)[] {
  return [...(ticket?.querySelectorAll('button') ?? [])]
}

function focused(): HTMLButtonElement | null {
  return document.activeElement instanceof HTMLButtonElement ? document.activeElement : null
}
