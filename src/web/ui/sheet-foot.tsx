import type { ReactNode } from 'react'

/** The buttons of a sheet, in sight however long the sheet is. */
export function SheetFoot({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-1 -mx-5 flex flex-wrap justify-end gap-2 border-t border-line bg-raised px-5 pt-3 pb-1">
      {children}
    </div>
  )
}
