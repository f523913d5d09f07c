import { driver, type PopoverDOM } from 'driver.js'
import 'driver.js/dist/driver.css'
import { t } from '#web/texts/text.ts'
import './tour.css'
import { tourConfig } from '../rules/tour.ts'

/** What a step says, where it stands, and what can be done with it. */
export type Card = {
  title: string
  description: string
  /** "2 of 7". */
  progress: string
  position: 'bottom' | 'right' | 'center'
  isFirst: boolean
  isLast: boolean
  onNext: () => void
  onBack: () => void
  onPause: () => void
  onSkip: () => void
}

export type Stage = {
  /** Shows a step beside an element, in the middle without one. */
  show(card: Card, element: Element | null): void
  /** Takes no press until the next step is shown. */
  wait(): void
  /** Takes everything away and gives the keyboard back. */
  close(): void
}

/** Lays the dark ground of a tour over the page. */
export function openStage(): Stage {
  const before = document.activeElement
  let lit: { element: Element; attributes: readonly [string, string | null][] } | null = null
  let popover: PopoverDOM | null = null
  let skip = () => {}
  const light = driver({
    animate: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    duration: 160,
    overlayColor: tourConfig.overlayColor,
    overlayOpacity: tourConfig.overlayOpacity,
    allowClose: tourConfig.canSkip,
    // A press beside the step is no wish to leave.
    overlayClickBehavior: () => {},
    disableActiveInteraction: true,
    stagePadding: 6,
    stageRadius: 8,
    popoverClass: 'tour',
    onDestroyStarted: () => skip(),
  })
  const following = new ResizeObserver(() => light.refresh())
  following.observe(document.body)
  /** The library writes into the element that it lights and takes away what stood there. */
  const putBack = () => {
    for (const [name, value] of lit?.attributes ?? []) {
      if (value === null) lit?.element.removeAttribute(name)
      else lit?.element.setAttribute(name, value)
    }
  }
  return {
    show(card, element) {
      skip = card.onSkip
      const attributes = element ? written.map((name) => [name, element.getAttribute(name)] as const) : []
      light.highlight({
        ...(element ? { element } : {}),
        popover: {
          title: card.title,
          description: card.description,
          side: card.position === 'right' ? 'right' : 'bottom',
          align: 'start',
          showButtons: ['previous', 'next'],
          disableButtons: card.isFirst ? ['previous'] : [],
          showProgress: tourConfig.showsProgress,
          progressText: card.progress,
          prevBtnText: t('Back'),
          nextBtnText: card.isLast ? t('Complete') : t('Next'),
          onNextClick: card.onNext,
          onPrevClick: card.onBack,
          onPopoverRender: (shown) => {
            popover = shown
            dress(shown, card)
          },
        },
      })
      putBack()
      lit = element ? { element, attributes: attributes.map(([name, value]) => [name, value]) } : null
      putBack()
    },
    wait() {
      if (!popover) return
      popover.nextButton.disabled = true
      popover.previousButton.disabled = true
    },
    close() {
      following.disconnect()
      light.destroy()
      putBack()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
      else document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    },
  }
}

const written = ['aria-haspopup', 'aria-expanded', 'aria-controls']

/** The parts of a step in the house's order: what is said, then how far, then what can be done. */
function dress({ wrapper, title, footer, nextButton }: PopoverDOM, { onPause, onSkip }: Card): void {
  wrapper.setAttribute('aria-modal', 'true')
  // The library's header and footer are no landmarks of the page.
  title.setAttribute('role', 'none')
  footer.setAttribute('role', 'none')
  const leave = document.createElement('span')
  leave.className = 'tour-leave'
  if (tourConfig.canPause) leave.append(plainButton(t('Pause'), onPause))
  if (tourConfig.canSkip) leave.append(plainButton(t('Skip'), onSkip))
  footer.after(leave)
  // The library puts the keyboard on what comes first; what a person presses next is "Next".
  queueMicrotask(() => nextButton.focus())
}

function plainButton(label: string, onPress: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = label
  button.addEventListener('click', onPress)
  return button
}
