import 'sonner/dist/styles.css'
import './toaster.css'
import { useEffect } from 'react'
import { toast as show, Toaster as Base } from 'sonner'
import { beginToasts } from './toast.ts'
import { useMedia } from './use-media.ts'

/** The place where toasts appear; stands once, in the frame. On a phone it is at the top: the main action is at the bottom. */
export function Toaster() {
  const small = useMedia('(max-width: 39.99rem)')
  useEffect(() => beginToasts(show), [])
  return (
    <Base
      visibleToasts={1}
      position={small ? 'top-center' : 'bottom-center'}
      closeButton
      offset={20}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'group flex w-90 max-w-[calc(100vw-2rem)] items-start gap-3 rounded-2 border border-line bg-raised p-3.5 text-13 text-ink shadow-float',
          title: 'font-semibold',
          description: 'mt-0.5 text-soft',
          actionButton:
            '-my-1 ms-auto h-7 shrink-0 rounded-1 border border-line-strong px-2 text-12 font-semibold hover:bg-sunken',
          // Larger than its mark, so that a finger finds it.
          closeButton:
            'order-last -my-3.5 -me-3.5 ms-auto grid group-has-[[data-action]]:ms-0 size-12 shrink-0 place-items-center rounded-2 text-soft hover:bg-sunken',
          success: '[&_[data-icon]]:text-positive',
          error: '[&_[data-icon]]:text-critical',
          warning: '[&_[data-icon]]:text-caution',
          info: '[&_[data-icon]]:text-info',
        },
      }}
    />
  )
}
