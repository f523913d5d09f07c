/** How long each kind stays, in milliseconds. */
export const toastDurations = { success: 5000, error: 7000, warning: 6000, info: 5000 } as const

export type ToastKind = keyof typeof toastDurations

type ToastMore = { description?: string; action?: { label: string; run: () => void } }

/** Says something that has no other place. Only the newest shows; offer an undo as `action` where one exists. */
export const toast = {
  success: (title: string, more?: ToastMore) => say('success', title, more),
  error: (title: string, more?: ToastMore) => say('error', title, more),
  warning: (title: string, more?: ToastMore) => say('warning', title, more),
  info: (title: string, more?: ToastMore) => say('info', title, more),
}

/** What is handed on for a toast of a kind. */
export function toastOf(kind: ToastKind, more: ToastMore = {}) {
  const action = more.action && { label: more.action.label, onClick: more.action.run }
  return {
    duration: toastDurations[kind],
    ...(more.description ? { description: more.description } : {}),
    ...(action ? { action } : {}),
  }
}

/** What puts toasts on the screen. */
type Shower = Record<ToastKind, (title: string, more: ReturnType<typeof toastOf>) => unknown> & {
  dismiss: () => unknown
}

const { promise: shower, resolve: giveShower } = Promise.withResolvers<Shower>()
const { promise: toasted, resolve: tellToasted } = Promise.withResolvers<void>()

/** Runs it once something was said: the place of the toasts is wanted then. */
export function whenToasted(run: () => void) {
  void toasted.then(run)
}

/** Says that the place of the toasts stands: what was said until then shows now. */
export function beginToasts(show: Shower) {
  giveShower(show)
}

function say(kind: ToastKind, title: string, more?: ToastMore) {
  tellToasted()
  void shower.then((show) => {
    // One at a time: what stood there goes before the new one comes.
    show.dismiss()
    show[kind](title, toastOf(kind, more))
  })
}
