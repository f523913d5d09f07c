import { Outlet } from '@tanstack/react-router'

/** Where the panel of a screen appears while its address is open. */
export function PanelOutlet() {
  return <Outlet />
}
