import type { ReactNode } from 'react'
import { t } from '#web/texts/text.ts'
import { FigureTable } from '#web/ui/table/figure-table.tsx'
import type { Figures } from '../data.ts'
import { durationWords, shareOf } from '../rules.ts'
import { Figure } from './figure.tsx'

type Row = { key: string; name: string; narrows: Parameters<typeof Figure>[0]['narrows'] } & Figures

const figures = [
  t('Sent'),
  t('Read'),
  t('Read of all'),
  t('Clicked'),
  t('Time to read'),
  t('Mails'),
  t('Mails failed'),
].map((name) => ({
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
            <Cell label={t('Sent')}>
              <Figure value={sent} label={t('{name}, sent', { name })} narrows={narrows} />
            </Cell>
            <Cell label={t('Read')}>
              <Figure value={read} label={t('{name}, read', { name })} narrows={{ ...narrows, state: 'read' }} />
            </Cell>
            <Cell label={t('Read of all')}>{shareOf(read, sent)}</Cell>
            <Cell label={t('Clicked')}>
              <Figure
                value={clicked}
                label={t('{name}, clicked', { name })}
                narrows={{ ...narrows, state: 'clicked' }}
              />
            </Cell>
            <Cell label={t('Time to read')}>{durationWords(minutesToRead)}</Cell>
            <Cell label={t('Mails')}>
              <Figure value={mailed} label={t('{name}, mails', { name })} narrows={{ ...narrows, state: 'mailed' }} />
            </Cell>
            <Cell label={t('Mails failed')}>
              <Figure
                value={mailFailed}
                label={t('{name}, mails failed', { name })}
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
