import { ChartColumn, ImageDown, Table2 } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { t } from '#web/texts/text.ts'
import { Card } from '../card.tsx'
import { IconButton } from '../icon-button.tsx'
import { downloadPicture } from './picture.ts'

type ChartCardProps = {
  title: string
  actions?: ReactNode
  /** The chart. */
  children: ReactNode
  /** The same figures as a table. */
  table: ReactNode
}

/** A chart with its table twin and a download of the picture. */
export function ChartCard({ title, actions, children, table }: ChartCardProps) {
  const box = useRef<HTMLDivElement>(null)
  const [asTable, setAsTable] = useState(false)
  const save = () => {
    const svg = box.current?.querySelector('svg')
    if (svg) void downloadPicture(svg, title)
  }
  return (
    <Card
      title={title}
      actions={
        <span className="-me-2 flex items-center gap-1">
          {actions}
          <IconButton
            label={asTable ? t('Show as a chart') : t('Show as a table')}
            icon={asTable ? <ChartColumn size={16} /> : <Table2 size={16} />}
            onClick={() => setAsTable(!asTable)}
          />
          <IconButton
            label={t('Download the picture')}
            icon={<ImageDown size={16} />}
            disabled={asTable}
            onClick={save}
          />
        </span>
      }
    >
      {asTable ? <div className="max-h-64 overflow-auto">{table}</div> : <div ref={box}>{children}</div>}
    </Card>
  )
}
