import type { ReactNode } from 'react'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { DoorPicture } from './door-picture.tsx'

/** What stands before the product: the house front, and beside it what one fills in. */
export function DoorFrame({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(26rem,5fr)_6fr]">
      <DoorPicture />
      <main className="flex flex-col justify-center px-6 py-10">
        <div className={`mx-auto w-full ${wide ? 'max-w-110' : 'max-w-88'}`}>
          <div className="mb-8 flex items-center gap-2.5 lg:hidden">
            <BrandMark size={30} />
            <span className="text-20 font-semibold tracking-tight">Hostelry</span>
          </div>
          {children}
        </div>
      </main>
    </div>
  )
}
