import type { ReactNode } from 'react'
import { FigureTable } from '#web/ui/table/figure-table.tsx'
import type { Figures } from '../data.ts'
import { durationWords, shareOf } from '../rules.ts'
import { Figure } from './figure.tsx'

type Row = { key: string; name: string; narrows: Parameters<typeof Figure>[0]['narrows'] } & Figures

const figures = ['Sent', 'Read', 'Read of all', 'Clicked', 'Time to read', 'Mails', 'Mails failed'].map((name) => ({
  name,
  end: true,
}))

/** What became of notifications, a row for each event, role or day; a card for each on a phone. */
export function FiguresBy({ label, first, rows }: { label: string; first: string; rows: readonly Row[] }) {
  return (
    <FigureTable label={label} columns={[first, ...figures]} className="bg-raised" cards>
      <tbody>
        {rows.map(({ key, name, narrows, sent, read, clicked, minutesToRead, mailed, mailFailed }) => (
          <tr key={key}>
            <td data-card="title" className="font-medium">
              {name}
            </td>
            <Cell label="Sent">
              <Figure value={sent} label={`${name}, sent`} narrows={narrows} />
            </Cell>
            <Cell label="Read">
              <Figure value={read} label={`${name}, read`} narrows={{ ...narrows, state: 'read' }} />
            </Cell>
            <Cell label="Read of all">{shareOf(read, sent)}</Cell>
            <Cell label="Clicked">
              <Figure value={clicked} label={`${name}, clicked`} narrows={{ ...narrows, state: 'clicked' }} />
            </Cell>
            <Cell label="Time to read">{durationWords(minutesToRead)}</Cell>
            <Cell label="Mails">
              <Figure value={mailed} label={`${name}, mails`} narrows={{ ...narrows, state: 'mailed' }} />
            </Cell>
            <Cell label="Mails failed">
              <Figure
                value={mailFailed}
                label={`${name}, mails failed`}
                narrows={{ ...narrows, state: 'mail_failed' }}
              />
            </Cell>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  )
}

function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td data-label={label} className="text-end whitespace-nowrap">
      {children}
    </td>
  )
}
