import { Fragment, type ReactNode } from 'react'
import { translated } from './text.ts'

/** A text that holds more than words: `rich('New here? {link}', { link: <a href="/register">{t('Register')}</a> })`. */
export function rich(text: string, values: Readonly<Record<string, ReactNode>>): ReactNode {
  return translated(text)
    .split(/(\{\w+\})/)
    .map((part, index) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1]
      // The parts of one text never change their order while it stands.
      // oxlint-disable-next-line react/no-array-index-key
      return <Fragment key={index}>{name !== undefined && name in values ? values[name] : part}</Fragment>
    })
}
