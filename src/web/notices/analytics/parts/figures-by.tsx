import { FigureTable } from '#web/ui/table/figure-table.tsx'
import type { Figures } from '../data.ts'
import { durationWords, shareOf } from '../rules.ts'
import { Figure } from './figure.tsx'

type Row = { key: string; name: string; narrows: Parameters<typeof Figure>[0]['narrows'] } & Figures

const figures = ['Sent', 'Read', 'Read of all', 'Clicked', 'Time to read', 'Mails', 'Mails failed'].map((name) => ({
  name,
  end: true,
}))

/** What became of notifications, a row for each event, role or day. */
export function FiguresBy({ label, first, rows }: { label: string; first: string; rows: readonly Row[] }) {
  return (
    <FigureTable label={label} columns={[first, ...figures]} place="panel">
      <tbody>
        {rows.map(({ key, name, narrows, sent, read, clicked, minutesToRead, mailed, mailFailed }) => (
          <tr key={key}>
            <th scope="row" className="text-start font-medium">
              {name}
            </th>
            <td className="text-end">
              <Figure value={sent} label={`${name}, sent`} narrows={narrows} />
            </td>
            <td className="text-end">
              <Figure value={read} label={`${name}, read`} narrows={{ ...narrows, state: 'read' }} />
            </td>
            <td className="text-end text-soft">{shareOf(read, sent)}</td>
            <td className="text-end">
              <Figure value={clicked} label={`${name}, clicked`} narrows={{ ...narrows, state: 'clicked' }} />
            </td>
            <td className="text-end whitespace-nowrap text-soft">{durationWords(minutesToRead)}</td>
            <td className="text-end">
              <Figure value={mailed} label={`${name}, mails`} narrows={{ ...narrows, state: 'mailed' }} />
            </td>
            <td className="text-end">
              <Figure
                value={mailFailed}
                label={`${name}, mails failed`}
                narrows={{ ...narrows, state: 'mail_failed' }}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  )
}
