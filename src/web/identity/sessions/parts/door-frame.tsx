import { useEffect, type ReactNode } from 'react'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { DoorPicture } from './door-picture.tsx'

type DoorFrameProps = {
  /** Stands over the title: a logo, a sign. */
  mark?: ReactNode
  title: string
  purpose: ReactNode
  children: ReactNode
  foot?: ReactNode
  wide?: boolean
}

/** A page before sign-in: the house at the left, one form at the right. */
export function DoorFrame({ mark, title, purpose, children, foot, wide = false }: DoorFrameProps) {
  useEffect(() => {
    document.title = `${title} · Hostelry`
  }, [title])
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(26rem,5fr)_6fr]">
      <DoorPicture />
      <main className="flex flex-col justify-center px-6 py-10">
        <div className={`mx-auto w-full ${wide ? 'max-w-110' : 'max-w-88'}`}>
          <div className="mb-8 flex items-center gap-2.5 lg:hidden">
            <BrandMark size={30} />
            <span className="text-20 font-semibold tracking-tight">Hostelry</span>
          </div>
          {mark}
          <h1 className="text-28 font-semibold tracking-tight">{title}</h1>
          <p className="mt-1 mb-6 text-14 text-soft">{purpose}</p>
          {children}
          {foot && <p className="mt-6 text-13 text-soft">{foot}</p>}
        </div>
      </main>
    </div>
  )
}
