/** The look of what floats over the page: lists, menus, popovers. */
export const floatLook =
  'floats rounded-2 border border-line bg-raised text-ink shadow-float outline-none max-w-(--available-width)'

/** The look of one line in a list that floats. */
export const optionLook =
  'flex min-h-8 w-full cursor-default items-center gap-2 rounded-1 px-2 py-1 text-13 outline-none select-none pointer-coarse:min-h-10 ' +
  'data-highlighted:bg-sunken data-disabled:text-faint'

/** What that line is besides on a screen for fingers. */
export const touchOption = 'min-h-12! px-3! text-14!'
