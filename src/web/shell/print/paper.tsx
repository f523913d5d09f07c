import type { ReactNode, Ref } from 'react'

type PaperProps = { format: 'a4' | 'receipt'; children: ReactNode; ref?: Ref<HTMLElement> }

/** A document as it is printed: A4 or an 80 mm receipt. The frame and everything marked `data-no-print` stay off the paper. */
export function Paper({ format, children, ref }: PaperProps) {
  const look =
    format === 'a4'
      ? 'paper-a4 rounded-2 border border-line bg-raised p-6 sm:p-10 print:border-0 print:p-0'
      : 'paper-receipt rounded-2 border border-line bg-raised text-12 print:border-0'
  return (
    <article ref={ref} className={look}>
      {children}
    </article>
  )
}
