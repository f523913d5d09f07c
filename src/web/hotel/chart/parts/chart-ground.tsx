import { daysBetween, dayOf } from '#contract/kernel/day.ts'
import type { CSSProperties } from 'react'
import type { Scale } from '../rules/scale.ts'
import { isWeekend } from '../rules/words.ts'

/** What lies below the bars: the lines between the days, the weekends, and today. */
export function ChartGround({ scale, businessDate }: { scale: Scale; businessDate: string }) {
  const { side, days, dayWidth, from, each } = scale
  const today = daysBetween(from, dayOf(businessDate))
  return (
    <div
      aria-hidden="true"
      className="tape-ground"
      style={
        {
          insetInlineStart: side,
          width: days * dayWidth,
          '--day': `${dayWidth}px`,
        } as Ground /* React's own types know no length of ours */
      }
    >
      {each.map(
        (day, step) =>
          isWeekend(day) && (
            <span key={day} className="tape-weekend" style={{ insetInlineStart: step * dayWidth, width: dayWidth }} />
          ),
      )}
      {today >= 0 && today < days && (
        <span className="tape-now" style={{ insetInlineStart: (today + 0.5) * dayWidth }} />
      )}
    </div>
  )
}

/** A length that the style sheet reads. */
type Ground = CSSProperties & { '--day': string }
