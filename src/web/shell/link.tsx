import { Link as RouterLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { partsOf, type SearchParams } from './url/search-params.ts'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** From `to`: `<Link to={to.booking(id)}>`. */
  to: string
  keepSearch?: boolean
  children: ReactNode
}

/** A link to a screen; its code is fetched as soon as the pointer or the keyboard comes near. */
export function Link({ to, keepSearch = false, className = 'link', ...rest }: LinkProps) {
  const { path, search } = partsOf(to)
  return (
    <RouterLink
      {...rest}
      to={path}
      search={keepSearch ? (now: SearchParams) => ({ ...now, ...search }) : search}
      preload="intent"
      className={className}
    />
  )
}
