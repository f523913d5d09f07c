import { useId } from 'react'
import { PlainButton, type PlainButtonProps } from './plain-button.tsx'
import { Tooltip } from './tooltip.tsx'

export type ButtonProps = PlainButtonProps & {
  /** Why the button can't be used now. It then looks disabled, keeps focus, and says so. */
  reason?: string | false | null | undefined
}

/** A button with words. `busy` shows progress and takes no further press. */
export function Button({ reason, ...button }: ButtonProps) {
  const explanation = useId()
  if (!reason) return <PlainButton {...button} />
  return (
    <>
      <Tooltip text={reason}>
        <PlainButton {...button} type="button" aria-disabled aria-describedby={explanation} />
      </Tooltip>
      <span id={explanation} hidden>
        {reason}
      </span>
    </>
  )
}
